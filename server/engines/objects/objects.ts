import type { Readable } from 'node:stream';
import type { ImageVariant } from '@contract/upload';

/** Where pictures lie. Keys are made by the server ({@link objectKey}); nothing a browser sends is ever part of a path. */
export interface ObjectStore {
  /** Stores bytes under a key, replacing what was there; durable when it resolves. Throws `busy` when the disk is full. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The bytes under a key, undefined when there are none. Whoever asks reads the stream or destroys it. */
  get: (key: string) => Promise<{ stream: Readable; byteLength: number } | undefined>;
  /** Removes a key; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** An address that shows a picture without any other right, for at least the 260 s after which pages ask anew; may be relative. */
  readAddress: (name: string, variant: ImageVariant) => Promise<string>;
  /** An address that takes one new picture under {@link uploadKey}, once and for five minutes; may be relative. */
  uploadAddress: (name: string, terms: UploadTerms) => Promise<string>;
  /** The side of the store that this server answers itself, below {@link STORAGE_PATH}; undefined where addresses lead to another server. */
  readonly served?: ServedObjects;
  /** The other server that addresses lead to, which pages must be allowed to ask; undefined where they lead here. */
  readonly origin?: string;
}

/** What an address for uploading is bound to, besides its key. */
export interface UploadTerms {
  contentType: string;
  /** The exact length, where the browser has told it. */
  byteLength?: number | undefined;
}

/** What this server needs for answering addresses of its own. */
export interface ServedObjects {
  /** What an address still allows for this method and key; undefined when nothing. `query` is the address's, as parsed. */
  check: (method: string, key: string, query: unknown) => AllowedByAddress | undefined;
  /**
   * Stores what a stream brings under a key that is not there yet: whole or not at all. Answers false, and reads nothing, when
   * there is something already or another stream brings it just now. Throws `too_large` as soon as too much has come, `not_allowed` for another length than the exact one, and whatever
   * the stream fails with; the stream itself stays the caller's.
   */
  receive: (key: string, source: Readable, size: UploadSize) => Promise<boolean>;
  /** Removes what interrupted writes have left behind. */
  removeDrafts: () => Promise<void>;
}

/** How much an upload may bring. */
export interface UploadSize {
  maxBytes: number;
  /** The exact length, where it was told beforehand. */
  byteLength?: number | undefined;
}

/** An address of ours, understood. The terms are those of {@link UploadTerms}; an address for reading has none. */
export interface AllowedByAddress extends Partial<UploadTerms> {
  secondsLeft: number;
}

/** Where this server answers signed addresses itself. Ends in a slash; the key follows. */
export const STORAGE_PATH = '/storage/';

/**
 * Addresses end at multiples of this, so that those made within one such window are the same and a browser finds the picture
 * in its cache. Each lives more than 270 s: pages that ask anew every 260 s always hold a good one.
 */
export const EXPIRY_STEP_SECONDS = 30;

const NAME = /^u\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)*$/;
const KEY_MAX = 200;

/** The same key; throws for one that is none of ours, whoever asks. */
export function checkedKey(key: string): string {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new Error(`no key of the object store: ${JSON.stringify(key.slice(0, KEY_MAX))}`);
  return key;
}

/** The object name of a stored picture's id, a UUID. */
export const objectNameOf = (id: string) => `u/${id}`;

/** Whether a text that a browser sent can be an object name at all. */
export const isObjectName = (text: string) => NAME.test(text);

/** The key of one version of a picture. */
export const objectKey = (name: string, variant: ImageVariant) => `${name}.${variant}.webp`;

/** The key of a picture as it was uploaded: nobody has looked at it, and no address ever shows it. */
export const uploadKey = (name: string) => `${name}.raw`;

/** The object name that an {@link uploadKey} was made of. */
export const nameOfUploadKey = (key: string) => key.replace(/\.raw$/, '');
