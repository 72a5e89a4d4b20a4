export { usePrinting } from './use-printing';
