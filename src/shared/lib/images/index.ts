export { AddressSource } from './address-source';
export type { AskAddress } from './address-source';
export { useFreshAddress } from './use-fresh-address';
export type { ImageSlot, ImageSlotProps } from './image-slot';
