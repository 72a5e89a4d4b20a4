export { ImageAddresses } from './image-addresses';
