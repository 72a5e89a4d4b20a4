export { ImageUrlContext } from './image-url-context';
export type { ImageUrlSource } from './image-url-context';
export { useFreshUrl } from './use-fresh-url';
export type { ImageSlot, ImageSlotProps } from './image-slot';
