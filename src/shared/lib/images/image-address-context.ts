import { createContext } from 'react';
import type { ImageVariant } from '@contract/upload';

/** Renews signed addresses of stored pictures. */
export interface ImageAddressSource {
  /** Fetches a new address of a picture whose object name is known. */
  fetchAddress: (objectName: string, variant: ImageVariant) => Promise<string>;
  /** Refetches responses whose pictures have an address but no object name. Does so at most once per 30 s. */
  refetchAddresses: () => void;
}

/** The app provides the source. Without a source, pictures keep the address from their data. */
export const ImageAddressContext = createContext<ImageAddressSource | undefined>(undefined);
