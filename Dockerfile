# syntax=docker/dockerfile:1
# One container with everything inside: the service and its bundled PostgreSQL. Data is in /data.
#   docker build -t foyer . && docker run --init -p 4000:4000 -v foyer-data:/data -e FOYER_URL=https://events.example.org foyer
# With PostgreSQL, Redis and an S3 server of their own: deploy/compose.yaml.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm run build

# What the service needs at run time, without what builds it.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY simulators/package.json simulators/
COPY generated-client/package.json generated-client/
RUN npm ci --omit=dev --workspace=@foyer/server --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
# A container is reached through the ports that its operator publishes, so the service listens on all addresses inside it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 FOYER_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY server/package.json server/
COPY server/migrations server/migrations
COPY web/fonts web/fonts
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/server/dist server/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/dist/cli.js"]
CMD ["serve"]
