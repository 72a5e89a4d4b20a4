import config from '../webpack.config.ts';

const client = config({}, { mode: 'development' }).find(({ name }) => name === 'client');

test('the dev server proxies every address that the built server answers besides pages', () => {
  const proxied = client.devServer.proxy.flatMap(({ context }) => context);
  expect(proxied).toEqual(expect.arrayContaining(['/api', '/storage', '/dev', '/health', '/vitals', '/ws']));
});

test('the dev server replaces a changed component without a reload', () => {
  expect(client.plugins.map((plugin) => plugin.constructor.name)).toContain('ReactRefreshPlugin');
  expect(client.module.rules[0].options.jsc.transform.react.refresh).toBe(true);
});

test('the dev server uses a socket path other than the chat’s, at the host of the page', () => {
  const { client: page, proxy, webSocketServer } = client.devServer;
  const { path } = webSocketServer.options;
  expect(proxy.flatMap(({ context }) => context).filter((prefix) => path.startsWith(prefix))).toEqual([]);
  expect(page.webSocketURL).toBe(`auto://0.0.0.0:0${path}`);
});
