# Builds the release archive and an image that runs it. Docs: docs/operations.md, "Containers".
FROM node:22-bookworm AS build
WORKDIR /build
COPY . .
RUN npm run release && mkdir /release && tar -xzf dist/release/*.tar.gz --strip-components=1 -C /release

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/dure
RUN install -d -o node -g node -m 700 /var/lib/dure
COPY --from=build /release /opt/dure
WORKDIR /opt/dure
USER node
VOLUME /var/lib/dure
EXPOSE 8080
# A node finishes running requests within nine seconds: stop it with at least 15 s of grace (`stop_grace_period`).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server/main.js"]
