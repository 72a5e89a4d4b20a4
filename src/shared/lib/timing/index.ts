export { runAfterFirstView } from './run-after-first-view';
export { prefersReducedData } from './prefers-reduced-data';
export { useAtInstant } from './use-at-instant';
export { useDelayElapsed } from './use-delay-elapsed';
export { useNow } from './use-now';
export { runWhenIdle } from './run-when-idle';
