export { useIsHydrating } from './use-is-hydrating';
