# Tags, so that a rebuild picks up the security fixes of Node and Debian. For a build that always
# starts from the same two images, give both by digest, as `docker buildx imagetools inspect` prints it:
#   --build-arg BUILD_IMAGE=docker.io/library/node:24-bookworm@sha256:…
#   --build-arg RUN_IMAGE=docker.io/library/node:24-bookworm-slim@sha256:…
# Both need the same Debian: what the first compiles has to load in the second.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm
ARG RUN_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
# For a server of one gigabyte: less memory, for some seconds more. V8 and GCC collect their garbage
# sooner, one package is fetched and one file compiled at a time, and the allocators, mimalloc being
# Vite's, give back what is free.
ENV NODE_OPTIONS="--max-old-space-size=320 --max-semi-space-size=2" \
    CFLAGS="--param ggc-min-expand=10 --param ggc-min-heapsize=16384" \
    JOBS=1 \
    npm_config_maxsockets=1 \
    MALLOC_ARENA_MAX=1 \
    MIMALLOC_PURGE_DELAY=0 \
    MIMALLOC_ARENA_EAGER_COMMIT=0
COPY package.json package-lock.json ./
COPY scripts/install-sqlite.mjs scripts/
# One after the other, as each takes its memory. Only again when the packages change, never for the code.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
RUN npm run postinstall
# What the bundles leave outside: the addons, and what these load. Node runs no TypeScript in
# node_modules, and reads no map unless asked to.
RUN mkdir -p /image/node_modules \
    && cd node_modules \
    && cp -r better-sqlite3 bindings file-uri-to-path sharp @img detect-libc semver /image/node_modules \
    && cd /image/node_modules \
    && find . -type f \
      \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
    && rm -r sharp/src
# Tries them, so that a fault stops the build here, not the site later.
RUN cd /image \
    && node -e "require('sharp'); const Database = require('better-sqlite3'); new Database(':memory:')"
COPY . .
# Modes come from the checkout: with a strict umask, the site's user couldn't read the files.
RUN npm run build \
    && chmod -R a+rX dist sites package.json \
    && chmod a+x dist/server/gallery.cjs dist/server/desk.cjs dist/site/site.cjs

# --- The image
FROM ${RUN_IMAGE}
ENV NODE_ENV=production \
    DATA_DIR=/data \
    # The root file system may be read-only, and SQLite writes large sorts to a file.
    SQLITE_TMPDIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
# Owned by root: the site can't change its own code.
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
# Keeps what Node compiles of the bundle, for half the time of a start. Made here and as the user
# `node`, as only the same Node and user take it; owned by root, like the rest. Node lets nobody else
# read what it writes.
RUN mkdir dist/server/compiled \
    && chown node dist/server/compiled \
    && su node -c 'DATA_DIR=/tmp/compiling node dist/server/gallery.cjs list' > /dev/null \
    && chown -R root:root dist/server/compiled \
    && chmod -R a+rX dist/server/compiled \
    && rm -r /tmp/compiling
# The operator's commands: docker compose exec site gallery list, docker compose exec site site check
RUN ln -s /app/dist/server/gallery.cjs /usr/local/bin/gallery \
    && ln -s /app/dist/server/desk.cjs /usr/local/bin/desk \
    && ln -s /app/dist/site/site.cjs /usr/local/bin/site
USER node
VOLUME /data
EXPOSE 3000
# `http`, as it takes any HOST unchanged and starts faster than `fetch`.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT || 3000, path: '/health/ready' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# What `npm start` runs, but without npm: signals reach it, and its exit status is the container's.
CMD ["node", "dist/server/main.cjs"]
LABEL org.opencontainers.image.title="Mobile disco" \
      org.opencontainers.image.version="1.1.0" \
      org.opencontainers.image.description="The public website of a mobile disco, DJ and karaoke business" \
      org.opencontainers.image.licenses="MIT"
