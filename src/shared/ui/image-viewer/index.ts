export { ImageViewer } from './image-viewer';
