import { sanitizeAction, sanitizeState } from './dev-tools-sanitizers';
import { loadDevToolsOptions } from './load-dev-tools-options';

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

afterEach(() => {
  Reflect.deleteProperty(window, EXTENSION);
});

test('a browser with Redux DevTools records masked actions and states [CV-11]', async () => {
  Object.assign(window, { [EXTENSION]: () => undefined });
  expect(await loadDevToolsOptions()).toMatchObject({
    actionSanitizer: sanitizeAction,
    stateSanitizer: sanitizeState,
  });
});

test('a browser without Redux DevTools loads no code for them', async () => {
  expect(await loadDevToolsOptions()).toBe(false);
});
