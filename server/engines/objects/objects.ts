import type { Readable } from 'node:stream';
import type { ImageVariant } from '@contract/upload';

/** Where pictures lie. Keys are made by the server ({@link objectKey}); nothing a browser sends is ever part of a path. */
export interface ObjectStore {
  /** Stores bytes under a key, replacing what was there; durable when it resolves. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The bytes under a key, undefined when there are none. */
  get: (key: string) => Promise<{ stream: Readable; byteLength: number } | undefined>;
  /** Removes a key; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** An address that shows a picture for {@link IMAGE_ADDRESS_LIFETIME_SECONDS} without any other right; may be relative. */
  readAddress: (name: string, variant: ImageVariant) => Promise<string>;
}

/** The key of one version of a picture. */
export const objectKey = (name: string, variant: ImageVariant) => `${name}.${variant}.webp`;
