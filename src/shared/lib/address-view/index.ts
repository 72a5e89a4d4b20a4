export { useAddressView } from './use-address-view';
