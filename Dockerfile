# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS base
WORKDIR /app
# The lock file and the approvals of install scripts in package.json belong to this npm.
RUN npm install --global npm@11.19.1

FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/simulator/package.json apps/simulator/
COPY apps/e2e/package.json apps/e2e/
COPY apps/bench/package.json apps/bench/
COPY apps/clients/package.json apps/clients/

# `npm install`, because the lock file lists the Linux builds of platform packages only and `npm ci` wants them all.
FROM manifests AS tools
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund

FROM tools AS generated
COPY scripts/prisma-generate.mjs scripts/
COPY prisma.config.ts ./
COPY prisma/schema.prisma prisma/
COPY prisma/models prisma/models
RUN npm run db:generate

FROM generated AS server
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/api apps/api
RUN npm run build --workspace @sightline/api

# Only the API has the web app in it, so nothing else is built anew when a setting of it changes.
FROM tools AS web
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web/basemap apps/web/basemap
RUN npm run basemap --workspace @sightline/web
COPY docs/guide docs/guide
COPY apps/web apps/web
ARG VITE_API_URL=
ARG VITE_MAP_PROVIDER= VITE_MAP_TOKEN= VITE_MAP_SATELLITE_URL= VITE_MAP_OUTDOORS_URL=
ARG VITE_MAP_ATTRIBUTION= VITE_MAP_TILE_SIZE= VITE_MAP_MAX_ZOOM=
RUN npm run build --workspace @sightline/web

# Without optional packages: they are the PostgreSQL of `npm start`, what both tools and Prisma's client could use, and the
# library of sharp for this machine, which comes back.
FROM manifests AS production
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund --omit=dev --omit=optional \
  --workspace @sightline/api --workspace @sightline/simulator
COPY --from=tools /app/node_modules/@img ./node_modules/@img

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production DATA_DIR=/data WEB_DIR=/app/apps/web/dist
WORKDIR /app
COPY LICENSE NOTICE ./
COPY --from=production /app ./
COPY packages ./packages
COPY prisma ./prisma
COPY apps/api/src ./apps/api/src
COPY apps/simulator/src ./apps/simulator/src
COPY --from=generated /app/apps/api/src/database/generated ./apps/api/src/database/generated
COPY --from=server /app/apps/api/dist ./apps/api/dist
RUN mkdir /data && chown node:node /data
USER node

FROM runtime AS migrate
CMD ["node", "apps/api/src/database/commands/migrate.ts"]

# Both end when they cannot go on; docker-compose.yml also asks the worker for its metrics.
FROM runtime AS worker
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=384", "apps/api/dist/server/worker.js"]

FROM runtime AS simulator
ENTRYPOINT ["node", "apps/simulator/src/main.ts"]

FROM runtime AS api
COPY --from=web /app/apps/web/dist ./apps/web/dist
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=768", "apps/api/dist/server/main.js"]
