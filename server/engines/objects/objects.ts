import type { Readable } from 'node:stream';
import type { ImageVariant } from '@contract/upload';

/**
 * Stores pictures. The server generates keys ({@link objectKey}); client input never becomes part of a path. A `name` is an object name
 * from {@link objectNameOf}. An external store throws `busy` from every method that needs the store while the store is unavailable.
 */
export interface ObjectStore {
  /** Stores or replaces an object. It is durable when the promise resolves. Throws `busy` when the disk is full. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Returns an object, or undefined if it does not exist. The caller must read or destroy the stream. */
  get: (key: string) => Promise<{ stream: Readable; byteLength: number } | undefined>;
  /** Removes an object if it exists. */
  remove: (key: string) => Promise<void>;
  /** Returns a signed, possibly relative URL of a picture. How long it is valid: see {@link EXPIRY_STEP_SECONDS}. */
  downloadUrlOf: (name: string, variant: ImageVariant) => Promise<string>;
  /**
   * Returns a signed, possibly relative URL that accepts an upload under {@link uploadKey} for five minutes. The local store accepts only
   * one upload per key; an external store lets a later upload replace the file.
   */
  uploadUrlOf: (name: string, terms: UploadTerms) => Promise<string>;
  /** Serves the signed URLs, which are below {@link STORAGE_PATH}. Undefined if URLs point to another server. */
  readonly localFiles?: LocalFiles;
  /** Origin of the other server that URLs point to, for the Content Security Policy. Undefined if they point to this server. */
  readonly origin?: string;
}

/** Conditions of an upload URL, besides its key. */
export interface UploadTerms {
  contentType: string;
  /** Exact length, if the client has announced it. */
  byteLength?: number | undefined;
}

/** Serves signed URLs that point to this server. */
export interface LocalFiles {
  /** Verifies a URL with its parsed `query`. Returns what it allows; undefined if it is invalid, expired or for another method or key. */
  check: (method: string, key: string, query: unknown) => AllowedByUrl | undefined;
  /**
   * Stores a stream atomically under a new key. Returns false without reading if the key exists or another
   * upload to it is running. Throws `too_large` as soon as the stream exceeds the announced length
   * (`maxBytes` if none is announced), `not_allowed` for a shorter stream than announced, `busy` when the
   * disk is full, and errors of the stream. The caller must destroy the stream.
   */
  receive: (key: string, source: Readable, size: UploadSize) => Promise<boolean>;
  /** Removes the partial files of interrupted writes. */
  removePartialFiles: () => Promise<void>;
}

/** Allowed size of an upload. */
export interface UploadSize {
  maxBytes: number;
  /** Exact length, if announced. */
  byteLength?: number | undefined;
}

/** The access that a verified URL allows. Only upload URLs have {@link UploadTerms}. */
export interface AllowedByUrl extends Partial<UploadTerms> {
  secondsLeft: number;
}

/** Path prefix of signed URLs that this server serves. The key follows. */
export const STORAGE_PATH = '/storage/';

/**
 * The expiry time of a download URL is rounded down to a multiple of this step, so a URL is valid for more than 270 s and at most
 * `IMAGE_ADDRESS_LIFETIME_SECONDS` (300 s). URLs of one step are identical, so that browsers can cache the pictures. Pages renew their URLs every
 * `IMAGE_REFRESH_INTERVAL_MS` (260 s), before any URL expires.
 */
export const EXPIRY_STEP_SECONDS = 30;

const NAME_PATTERN = /^u\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)*$/;
const MAX_KEY_LENGTH = 200;

/** Returns the key. Throws if it is invalid. */
export function requireValidKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY_PATTERN.test(key))
    throw new Error(`invalid key of the object store: ${JSON.stringify(key.slice(0, MAX_KEY_LENGTH))}`);
  return key;
}

/** Returns the object name of a picture from its id, a UUID. */
export const objectNameOf = (id: string) => `u/${id}`;

/** Whether a text from a client has the format of an object name. */
export const isObjectName = (text: string) => NAME_PATTERN.test(text);

/** Returns the key of one stored version of a picture. */
export const objectKey = (name: string, variant: ImageVariant) => `${name}.${variant}.webp`;

/** Returns the key of an uploaded file. The server has not validated the file, and no download URL serves it. */
export const uploadKey = (name: string) => `${name}.raw`;

/** Returns the object name of an {@link uploadKey}. */
export const nameOfUploadKey = (key: string) => key.replace(/\.raw$/, '');
