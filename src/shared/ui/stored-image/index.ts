export { StoredImage } from './stored-image';
