export { lazyComponent } from './lazy-component';
export { loadRepeatedly } from './load-repeatedly';
