# The house in a container: what `npm run pack` makes, installed where nothing else is.
FROM node:22-bookworm AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY scripts scripts
COPY README.md LICENSE CHANGELOG.md ./
RUN npm ci --no-audit --no-fund
RUN npm run pack
RUN npm install --prefix /app --omit=dev --no-audit --no-fund /src/dist/rempart-*.tgz

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 REMPART_DATA=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "/app/node_modules/rempart/rempart.mjs", "serve"]
