# rag-chat as an image: `docker build -t rag-chat .`, then docs/deployment.md.
#
# The Node that the tests run on (.nvmrc); each other line that package.json names is one argument: --build-arg NODE_VERSION=22.23.3
# Debian and not Alpine, which the tests don't see. Everything is pinned by its tag and package-lock.json.
ARG NODE_VERSION=24.21.0

# What the server runs with.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
ENV npm_config_update_notifier=false
COPY .npmrc package.json package-lock.json ./
# Optional packages are a Chroma server (51 MB) and a canvas for PDFs (32 MB): the server uses neither.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund
# Sources of what is there ready-made, and what only a browser, a debugger or a compiler reads.
RUN rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
              node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web node_modules/pdfjs-dist/legacy/web \
              node_modules/pdfjs-dist/image_decoders node_modules/pdfjs-dist/legacy/image_decoders \
              node_modules/@e965/xlsx/dist/xlsx.* node_modules/mammoth/mammoth.browser.js \
              node_modules/mammoth/mammoth.browser.min.js node_modules/mammoth/test \
    && find node_modules/@hyzyla/pdfium/dist -type f ! -name index.esm.js ! -name pdfium.wasm -delete \
    && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
ENV npm_config_update_notifier=false
COPY .npmrc package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
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
