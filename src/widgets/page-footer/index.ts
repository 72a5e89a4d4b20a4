export { PageFooter } from './page-footer';
