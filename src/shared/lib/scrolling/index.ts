export { useInView } from './use-in-view';
export { useRowWindow } from './use-row-window';
