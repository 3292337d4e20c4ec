# The image with what reads photographs and scans (docs/documents.md): `docker build -t rag-chat . && docker build -t rag-chat-ocr -f deploy/ocr.Dockerfile tools/ocr`
FROM rag-chat
USER root
COPY package.json package-lock.json tools/ocr/
# Only one of its builds and one of its sizes of data is used.
RUN npm ci --prefix tools/ocr --ignore-scripts --no-audit --no-fund \
    && find tools/ocr/node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete \
    && rm -rf tools/ocr/node_modules/@tesseract.js-data/*/4.0.0
USER node
