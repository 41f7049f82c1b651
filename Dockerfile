# One container with everything inside: the service and its bundled PostgreSQL. Data is in /data.
#   docker build -t foyer . && docker run -p 4000:4000 -v foyer-data:/data -e FOYER_URL=https://events.example.org foyer
FROM node:22-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm run build && npm cache clean --force && mkdir /data && chown node:node /data
# A container is reached through the ports that its operator publishes, so the service listens on all addresses inside it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 FOYER_DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4000
CMD ["node", "scripts/start.mjs", "serve"]
