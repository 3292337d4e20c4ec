# rag-chat as an image: `docker build -t rag-chat .`, then docs/deployment.md.
#
# Node 20.20.2, because that is what the tests run on (.nvmrc); a newer LTS is one argument, untested: --build-arg NODE_VERSION=…
# Debian and not Alpine: better-sqlite3 is compiled against glibc here and tested with it. Everything is pinned by its tag and package-lock.json.
ARG NODE_VERSION=20.20.2

# What the server runs with. The full image has the compiler, make and Python that better-sqlite3 takes.
FROM node:${NODE_VERSION}-bookworm AS packages
WORKDIR /app
# Compiled here, against the headers that came with Node: no ready-made file and no headers are fetched, the package registry is all that is asked.
ENV npm_config_build_from_source=true \
    npm_config_nodedir=/usr/local \
    npm_config_update_notifier=false
COPY package.json package-lock.json ./
# Optional packages are a Chroma server (51 MB) and a canvas for PDFs (32 MB): the server uses neither.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund
# What compiling left behind, and what only a browser or a debugger reads.
RUN cp node_modules/better-sqlite3/build/Release/better_sqlite3.node /tmp/ \
    && rm -rf node_modules/better-sqlite3/build node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
    && mkdir -p node_modules/better-sqlite3/build/Release \
    && mv /tmp/better_sqlite3.node node_modules/better-sqlite3/build/Release/ \
    && rm -rf node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web node_modules/pdfjs-dist/legacy/web \
              node_modules/pdfjs-dist/image_decoders node_modules/pdfjs-dist/legacy/image_decoders \
    && find node_modules -name '*.map' -delete

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
ENV npm_config_update_notifier=false
COPY package.json package-lock.json ./
# Nothing that is compiled is needed to build.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY rollup.config.mjs tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY server server
COPY widget widget
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS runtime
LABEL org.opencontainers.image.title="rag-chat" \
      org.opencontainers.image.description="An assistant for a business's page that answers customers only from the business's own documents" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT"
# On every address of the container: the server refuses that without ADMIN_TOKEN, and says so.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data \
    DOMAINS_DIR=/app/domains
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY demo demo
COPY domains domains
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8000
# Open streams are told, jobs are handed back, records are closed: at most some seconds.
STOPSIGNAL SIGTERM
# Whether the process answers. What it leans on stands in /health/ready and is no reason to start it anew.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
