import { ATTACHED } from './early-actions';
import { waitForNextTask } from './wait-for-paint-or-task';
import { loadDevToolsOptions } from './load-dev-tools-options';

/**
 * Starts the app. Each import runs its modules in a task of its own, so that the browser can paint pictures
 * and handle input in between.
 */
async function startInSlices(root: HTMLElement): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await waitForNextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createDureTheme"] */ './theme/create-dure-theme');
  await waitForNextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createStore"] */ './store');
  await waitForNextTask();
  const devTools = await loadDevToolsOptions();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await waitForNextTask();
  start(root, devTools);
  dispatchEvent(new Event(ATTACHED));
}

const root = document.getElementById('root');
if (root) void startInSlices(root);
