export { ImageDialog } from './image-dialog';
