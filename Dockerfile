# Parley in a container: the package that npm has, without what builds it.
#   docker build -t parley .
#   docker run -p 8420:8420 -e PARLEY_TOKENS=ann:a-long-random-token -v parley:/data parley
# With a browser for the browser agent: docker build --target with-chromium -t parley:chromium .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/install.mjs
COPY . .
RUN npm pack --silent && mv parley-server-*.tgz /parley-server.tgz

FROM node:24-slim AS base
COPY --from=build /parley-server.tgz /tmp/parley-server.tgz
RUN npm install --global --omit=dev --no-audit --no-fund /tmp/parley-server.tgz && rm -rf /tmp/parley-server.tgz /root/.npm \
  && mkdir /data /workspace && chown node:node /data /workspace
ENV HOST=0.0.0.0 PORT=8420 PARLEY_HOME=/data PARLEY_WORKSPACE=/workspace NODE_ENV=production
WORKDIR /workspace
EXPOSE 8420
VOLUME /data
# SIGTERM drains: streams end, running turns finish or are released to another process, all within 5 s.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["parley", "serve"]

FROM base AS with-chromium
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
USER node

FROM base
USER node
