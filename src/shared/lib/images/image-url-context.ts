import { createContext } from 'react';
import type { ImageVariant } from '@contract/upload';

/** Renews signed URLs of stored pictures. */
export interface ImageUrlSource {
  /** Fetches a new URL of a picture whose object name is known. */
  fetchUrl: (objectName: string, variant: ImageVariant) => Promise<string>;
  /** Refetches the responses that contain picture URLs without object names, at most once per 30 s. */
  refetchUrls: () => void;
}

/** The app provides the source. Without a source, pictures keep the URL from their data. */
export const ImageUrlContext = createContext<ImageUrlSource | undefined>(undefined);
