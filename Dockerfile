# Tags pick up security fixes of Node and Debian at each rebuild. For a reproducible build, pass both
# images by digest, as `docker buildx imagetools inspect` prints it:
#   --build-arg BUILD_IMAGE=docker.io/library/node:24-bookworm@sha256:…
#   --build-arg RUN_IMAGE=docker.io/library/node:24-bookworm-slim@sha256:…
# Both need the same Debian: the second loads what the first compiles.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm
ARG RUN_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
# Lets the build run on a server with one gigabyte: V8 and GCC collect garbage sooner, packages are fetched
# and files compiled one at a time, and allocators (mimalloc is Vite's) return free memory.
ENV NODE_OPTIONS="--max-old-space-size=320 --max-semi-space-size=2" \
    CFLAGS="--param ggc-min-expand=10 --param ggc-min-heapsize=16384" \
    JOBS=1 \
    npm_config_maxsockets=1 \
    MALLOC_ARENA_MAX=1 \
    MIMALLOC_PURGE_DELAY=0 \
    MIMALLOC_ARENA_EAGER_COMMIT=0
COPY package.json package-lock.json ./
COPY scripts/install-sqlite.mjs scripts/
# Two steps, so that their memory isn't needed at once. They are cached until the packages change.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
RUN npm run postinstall
# Packages that the bundles don't contain: the addons, and what these load, without TypeScript and maps.
RUN mkdir -p /image/node_modules \
    && cd node_modules \
    && cp -r better-sqlite3 bindings file-uri-to-path sharp @img detect-libc semver /image/node_modules \
    && cd /image/node_modules \
    && find . -type f \
      \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
    && rm -r sharp/src
# Loads the addons, so that a fault stops the build here, not the site later.
RUN cd /image \
    && node -e "require('sharp'); const Database = require('better-sqlite3'); new Database(':memory:')"
COPY . .
# Makes the files readable for the site's user, as a checkout with a strict umask wouldn't.
RUN npm run build \
    && chmod -R a+rX dist sites package.json \
    && chmod a+x dist/server/gallery.cjs dist/server/desk.cjs dist/site/site.cjs

FROM ${RUN_IMAGE}
ENV NODE_ENV=production \
    DATA_DIR=/data \
    # SQLite writes large sorts to a file, and the root file system may be read-only.
    SQLITE_TMPDIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
# The files belong to root, so that the site can't change its own code.
COPY --from=build /image/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/desk ./dist/desk
COPY --from=build /app/dist/renderer/template.html ./dist/renderer/
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/site ./dist/site
COPY --from=build /app/dist/demo-content.json ./dist/
COPY --from=build /app/src/site/map/coast ./src/site/map/coast
COPY --from=build /app/src/site/towns/data ./src/site/towns/data
COPY --from=build /app/src/site/pictures/faces ./src/site/pictures/faces
COPY --from=build /app/sites ./sites
# Fills Node's compile cache, for faster starts. It runs as `node`, because Node accepts only a cache of the
# same version and user. `chmod`, because Node makes it private.
RUN mkdir dist/server/compiled \
    && chown node dist/server/compiled \
    && su node -c 'DATA_DIR=/tmp/compiling node dist/server/gallery.cjs list' > /dev/null \
    && chown -R root:root dist/server/compiled \
    && chmod -R a+rX dist/server/compiled \
    && rm -r /tmp/compiling
# Commands for the operator: docker compose exec site gallery list, docker compose exec site site check
RUN ln -s /app/dist/server/gallery.cjs /usr/local/bin/gallery \
    && ln -s /app/dist/server/desk.cjs /usr/local/bin/desk \
    && ln -s /app/dist/site/site.cjs /usr/local/bin/site
USER node
VOLUME /data
EXPOSE 3000
# `http` accepts any HOST, and starts faster than `fetch`.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT || 3000, path: '/health/ready' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Runs Node without npm, so that signals reach it, and its exit status is the container's.
CMD ["node", "dist/server/main.cjs"]
LABEL org.opencontainers.image.title="Mobile disco" \
      org.opencontainers.image.version="1.1.0" \
      org.opencontainers.image.description="The public website of a mobile disco, DJ and karaoke business" \
      org.opencontainers.image.licenses="MIT"
