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
  /** An address that shows a picture without any other right, for at least the 260 s after which pages ask anew; may be relative. */
  readAddress: (name: string, variant: ImageVariant) => Promise<string>;
  /** Judges the addresses that this server answers itself, below {@link STORAGE_PATH}; undefined where they lead to another server. */
  readonly checkAddress?: CheckAddress;
}

/** For how long an address still allows this method on this key; undefined when it does not. `query` is the address's, as parsed. */
export type CheckAddress = (method: string, key: string, query: unknown) => { secondsLeft: number } | undefined;

/** Where this server answers signed addresses itself. Ends in a slash; the key follows. */
export const STORAGE_PATH = '/storage/';

const NAME = /^u\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The object name of a stored picture's id, a UUID. */
export const objectNameOf = (id: string) => `u/${id}`;

/** Whether a text that a browser sent can be an object name at all. */
export const isObjectName = (text: string) => NAME.test(text);

/** The key of one version of a picture. */
export const objectKey = (name: string, variant: ImageVariant) => `${name}.${variant}.webp`;
