import type { ReactNode, Ref } from 'react';

/** Props that a form passes to its image upload field. */
export interface ImageSlotProps {
  label: string;
  /** Object name in the form; null without an image. */
  value: string | null;
  /** Called with a new object name and its file after the upload, or with null when the image is removed. */
  onChange: (value: string | null, file?: Blob) => void;
  /** Called with true when an upload starts, false when it ends. The form cannot be sent during an upload. */
  onBusyChange?: (busy: boolean) => void;
  /** Signed URL of the initial image. With this URL the field needs no request for one. */
  url?: string | null;
  /** Blob URL of an image that is restored from a draft; undefined for any other image. */
  preview?: string | undefined;
  error?: string | undefined;
  /** Crop of the shown image: none (`whole`), that of a club card, or that of a round avatar. */
  shape?: 'whole' | 'card' | 'round';
  disabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** Renders the upload field inside a form: `renderImageField={(props) => <ImageField {...props} />}`. */
export type ImageSlot = (props: ImageSlotProps) => ReactNode;
