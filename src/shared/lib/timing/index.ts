export { afterFirstView } from './after-first-view';
export { savesData } from './saves-data';
export { useDelayed } from './use-delayed';
export { useNow } from './use-now';
export { whenIdle } from './when-idle';
