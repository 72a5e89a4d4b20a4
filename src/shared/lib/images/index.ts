export { ImageAddressContext } from './image-address-context';
export type { ImageAddressSource } from './image-address-context';
export { useFreshAddress } from './use-fresh-address';
export type { ImageSlot, ImageSlotProps } from './image-slot';
