export { HYDRATED } from './hydrated-event';
export { HydrationMark } from './hydration-mark';
export { KeepTypedText } from './keep-typed-text';
export { useIsHydrating } from './use-is-hydrating';
