export { lazyComponent } from './lazy-component';
export { loadWithRetries } from './load-with-retries';
