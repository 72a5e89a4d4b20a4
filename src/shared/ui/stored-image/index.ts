export { SteadyImg } from './steady-img';
export { StoredImage } from './stored-image';
