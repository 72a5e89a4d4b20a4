import type { ReactNode, Ref } from 'react';

/** What a form gives to, and wants from, whatever uploads its picture. */
export interface ImageSlotProps {
  label: string;
  /** The object name that the form holds; null for no picture. */
  value: string | null;
  /** A new object name, with its file, once its upload is complete; null when the picture is taken away. */
  onChange: (value: string | null, file?: Blob) => void;
  /** An upload runs, and the form has to wait for it; or runs no longer. */
  onBusyChange?: (busy: boolean) => void;
  /** The signed address of the picture that the form began with, so that it is shown without a call. */
  address?: string | null;
  /** An address of the picture itself, where this page has it already. */
  preview?: string | undefined;
  error?: string | undefined;
  /** How the picture will be cut where it is shown: not at all, wide as on a club's card, or round as a person's. */
  shape?: 'whole' | 'card' | 'round';
  disabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** A page puts the upload's field into a form: `image={(slot) => <ImageField {...slot} />}`. */
export type ImageSlot = (props: ImageSlotProps) => ReactNode;
