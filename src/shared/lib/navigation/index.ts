export { usePageTitle } from './page-title';
export { useUrlState } from './use-url-state';
export { useGoBack } from './use-go-back';
export { useHasLeft } from './use-has-left';
