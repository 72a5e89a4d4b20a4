export { paths } from './routes';
export { useListPage, usePage } from './use-page';
export type { FromList } from './use-page';
export { usePathId } from './use-path-id';
export { isVerifyFirst, verifyFirst } from './verify-first';
