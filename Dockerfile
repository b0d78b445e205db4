# evalmath serve, without root. The port is open to whoever may reach the container, so that a token is asked for:
#   docker build -t evalmath . && docker run --rm --init -p 127.0.0.1:8900:8900 -e EVALMATH_TOKEN=… evalmath
FROM python:3.12-slim AS build
COPY . /source
RUN pip install --no-cache-dir --prefix=/installed "/source[serve]"

FROM python:3.12-slim
COPY --from=build /installed /usr/local
RUN useradd --system --no-create-home --uid 10001 evalmath
USER 10001
WORKDIR /tmp
EXPOSE 8900
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8900/readyz', timeout=2)"]
ENTRYPOINT ["evalmath", "serve", "--host", "0.0.0.0", "--port", "8900"]
