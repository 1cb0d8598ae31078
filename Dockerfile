# Two stages: dependencies are built with pip, the running image has neither pip's cache nor a compiler.
FROM python:3.11-slim AS build
WORKDIR /app
COPY requirements.lock .
RUN python -m venv /app/.venv \
    && /app/.venv/bin/pip install --no-cache-dir --require-hashes -r requirements.lock

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 adjutant \
    && mkdir -p /var/lib/adjutant \
    && chown adjutant:adjutant /var/lib/adjutant
WORKDIR /app
COPY --from=build /app/.venv /app/.venv
COPY bot.py LICENSE ./
COPY cogs cogs
COPY terminal terminal
COPY host host
COPY engine engine
COPY render render
COPY data data
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    ADJUTANT_DATABASE=/var/lib/adjutant/adjutant.db \
    ADJUTANT_PICTURES=/var/lib/adjutant/pictures
USER adjutant
VOLUME /var/lib/adjutant
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/.venv/bin/python", "bot.py"]
