export { ReadOnlyPanel } from './read-only-panel';
