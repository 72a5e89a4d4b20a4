import { createContext } from 'react';
import type { ImageVariant } from '@contract/upload';

/** Asks the server for a new signed address of a stored picture. */
export type FetchImageAddress = (objectName: string, variant: ImageVariant) => Promise<string>;

/** Who asks; the app provides it. Without one, pictures keep the address they came with. */
export const ImageAddressContext = createContext<FetchImageAddress | undefined>(undefined);
