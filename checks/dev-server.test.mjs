import config from '../webpack.config.ts';

const client = config({}, { mode: 'development' }).find(({ name }) => name === 'client');

test('the dev server proxies the API, pictures, mailbox, health, vitals and the WebSocket to the server', () => {
  const proxied = client.devServer.proxy.flatMap(({ context }) => context);
  expect(proxied).toEqual(expect.arrayContaining(['/api', '/storage', '/dev', '/health', '/vitals', '/ws']));
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
