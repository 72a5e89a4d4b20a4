export { useOnNear } from './use-on-near';
export { useRowWindow } from './use-row-window';
