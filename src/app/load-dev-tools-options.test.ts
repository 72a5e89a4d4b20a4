import { sanitizeAction, sanitizeState } from './dev-tools-sanitizers';
import { loadDevToolsOptions } from './load-dev-tools-options';

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

afterEach(() => {
  Reflect.deleteProperty(window, EXTENSION);
});

/**
 * Replaces the lazily loaded code and calls `loadDevToolsOptions`. Returns its result and how often it
 * loaded the code.
 */
async function loadWith(loadCode: () => object) {
  const load = jest.fn(loadCode);
  jest.doMock('./dev-tools-options', load);
  const result = { options: undefined as unknown };
  await jest.isolateModulesAsync(async () => {
    result.options = await (await import('./load-dev-tools-options')).loadDevToolsOptions();
  });
  jest.dontMock('./dev-tools-options');
  return { options: result.options, loadCount: load.mock.calls.length };
}

test('a browser with Redux DevTools records sanitized actions and states [CV-11]', async () => {
  Object.assign(window, { [EXTENSION]: () => undefined });
  expect(await loadDevToolsOptions()).toMatchObject({
    actionSanitizer: sanitizeAction,
    stateSanitizer: sanitizeState,
  });
});

test('a browser without Redux DevTools does not load the code of their options', async () => {
  expect(await loadWith(() => ({ devToolsOptions: {} }))).toEqual({ options: false, loadCount: 0 });
});

test('Redux DevTools stay disabled if the code of their options fails to load', async () => {
  Object.assign(window, { [EXTENSION]: () => undefined });
  const { options, loadCount } = await loadWith(() => {
    throw new Error('Loading chunk 7 failed.');
  });
  expect([options, loadCount]).toEqual([false, 1]);
});
