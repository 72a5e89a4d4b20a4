import config from '../webpack.config.ts';

const client = config({}, { mode: 'development' }).find(({ name }) => name === 'client');

test('the dev server proxies the API, pictures, mailbox, health, vitals, unsubscribe links and the WebSocket', () => {
  const { proxy } = client.devServer;
  const proxied = proxy.flatMap(({ context }) => context);
  expect(proxied).toEqual(
    expect.arrayContaining(['/api', '/storage', '/dev', '/health', '/vitals', '/unsubscribe', '/ws']),
  );
  expect(proxy.find(({ context }) => context.includes('/ws'))).toMatchObject({ ws: true });
  // Without `changeOrigin` the proxy keeps the Host header, which the server compares with Origin.
  for (const { target, changeOrigin } of proxy)
    expect([target, changeOrigin]).toEqual([process.env.BACKEND_URL ?? 'http://127.0.0.1:8080', undefined]);
});

test('the dev server enables React Fast Refresh, so that a changed component needs no reload', () => {
  expect(client.plugins.map((plugin) => plugin.constructor.name)).toContain('ReactRefreshPlugin');
  expect(client.module.rules.find(({ options }) => options?.jsc)?.options.jsc.transform.react.refresh).toBe(
    true,
  );
});

test('the hot-reload socket uses the host of the page and a path that is not proxied', () => {
  const { client: browserOptions, proxy, webSocketServer } = client.devServer;
  const { path } = webSocketServer.options;
  expect(proxy.flatMap(({ context }) => context).filter((prefix) => path.startsWith(prefix))).toEqual([]);
  expect(browserOptions.webSocketURL).toBe(`auto://0.0.0.0:0${path}`);
});
