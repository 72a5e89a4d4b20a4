export { useDelayed } from './use-delayed';
