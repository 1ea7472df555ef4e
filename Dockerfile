# Quire in one container, as a user without rights. compose.yaml adds PostgreSQL; docs/deploying.md says how to use both.
FROM node:24-bookworm-slim AS build
WORKDIR /quire
COPY . .
# `on` adds fonts for more scripts in PDFs, 97 MB.
ARG FONTS=off
# `on` lets readers photograph a page and get its text, 17 MB.
ARG OCR=off
RUN npm run build \
  && if [ "$FONTS" = on ]; then npm run fonts; fi \
  && if [ "$OCR" = on ]; then npm run ocr; fi \
  && node scripts/keep-server-packages.mjs

# Node alone, without npm and headers.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 quire && useradd --uid 1000 --gid quire --home-dir /data --no-create-home quire && install -d -o quire -g quire -m 700 /data
WORKDIR /quire
COPY --from=build /quire/package.json ./
COPY --from=build /quire/catalog catalog
COPY --from=build /quire/contract contract
COPY --from=build /quire/dist dist
COPY --from=build /quire/fonts fonts
COPY --from=build /quire/locales locales
COPY --from=build /quire/node_modules node_modules
COPY --from=build /quire/ocr ocr
COPY --from=build /quire/server server
COPY --from=build /quire/shared shared
USER quire
ENV HOST=0.0.0.0 PORT=3000 QUIRE_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
