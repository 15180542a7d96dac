# Parley in a container. It starts with the same command as on a machine: npm start.
#   docker build -t parley .
#   docker run -p 8420:8420 -e PARLEY_TOKENS=ann:a-long-random-token -v parley:/data parley
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/install.mjs
COPY . .
RUN node scripts/build-page.mjs

FROM node:24-slim
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data /workspace && chown node:node /data /workspace
USER node
ENV HOST=0.0.0.0 PORT=8420 PARLEY_HOME=/data PARLEY_WORKSPACE=/workspace NODE_ENV=production
EXPOSE 8420
VOLUME /data
# SIGTERM drains: streams end, running turns finish or are released to another process, all within 5 s.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start"]
