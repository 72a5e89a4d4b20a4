export type { ImageSlot, ImageSlotProps } from './image-slot';
