export { usePageTitle } from './page-title';
