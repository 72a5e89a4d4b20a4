export { frame } from './frame';
