export { paths } from './routes';
export { usePathId } from './use-path-id';
