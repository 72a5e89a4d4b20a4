export { ImageUrlProvider } from './image-url-provider';
