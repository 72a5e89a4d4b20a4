export { usePageTitle } from './page-title';
export { useAddressView } from './use-address-view';
export { useGoBack } from './use-go-back';
