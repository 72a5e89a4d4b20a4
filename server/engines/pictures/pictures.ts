import { createConcurrencyLimiter } from '../concurrency-limiter';
import { DECODE_LIMITS } from './decode-limits';
import type { DecodeLimits } from './decode-limits';
import { createDecoderProcess } from './decoder-process';
import { checkPicture, isSmallPicture } from './picture-bounds';
import type { PictureVersions } from './picture-versions';

/** Allows one small picture to be decoded while another file is read. A large picture that is being decoded is not counted. */
const MAX_FILES_IN_MEMORY = 2;
const MAX_QUEUED = 64;

/** Creates the stored versions of uploads in separate processes, because malicious files attack decoders. */
export interface PictureMaker {
  /**
   * Creates the versions of a PNG or JPEG file, upright and without metadata. Throws `image_unreadable` for other formats and damaged
   * files, `image_too_many_pixels` for pictures that are too large to decode, and `busy` if too many are queued. If `file` is a
   * function, it is called only when the file is next, so that queued files take no memory; for a large file it is called
   * twice. Errors of this function pass through.
   */
  createVersions: (file: Buffer | (() => Promise<Buffer>)) => Promise<PictureVersions>;
  /** Creates the face version from a stored card version. Throws `image_unreadable` if it is damaged, `busy` like `createVersions`. */
  createFace: (card: Buffer) => Promise<Buffer>;
  /** Ends the decoders. Running and later calls throw `busy`. */
  close: () => void;
}

/**
 * Creates a picture maker with two decoders. One decodes large pictures one at a time, because each may take 190 MB and seconds. The
 * other decodes small pictures, so that they do not wait for large ones.
 */
export function createPictureMaker(limits: DecodeLimits = DECODE_LIMITS): PictureMaker {
  const [small, large] = [createDecoderProcess(limits), createDecoderProcess(limits)];
  const limitFiles = createConcurrencyLimiter({ maxConcurrent: MAX_FILES_IN_MEMORY, maxQueued: MAX_QUEUED });
  const limitSmall = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: MAX_FILES_IN_MEMORY });
  const limitLarge = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: MAX_QUEUED });
  return {
    createVersions: async (file) => {
      const read = typeof file === 'function' ? file : () => Promise.resolve(file);
      const versions = await limitFiles(async () => {
        const bytes = await read();
        return isSmallPicture(checkPicture(bytes)) ? limitSmall(() => small.decode(bytes)) : undefined;
      });
      if (versions) return versions;
      return limitLarge(async () => {
        const bytes = await read();
        // The file in the store may have changed since the first read.
        checkPicture(bytes);
        return large.decode(bytes);
      });
    },
    createFace: (card) => limitSmall(() => small.createFace(card)),
    close: () => {
      small.close();
      large.close();
    },
  };
}
