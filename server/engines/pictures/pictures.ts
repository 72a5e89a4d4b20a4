import { createConcurrencyLimiter } from '../concurrency-limiter';
import { DECODE_LIMITS } from './decode-limits';
import type { DecodeLimits } from './decode-limits';
import { createDecoderProcess } from './decoder-process';
import { checkPicture, isSmall } from './picture-bounds';
import type { PictureVersions } from './picture-versions';

/** Files that are held in memory at once: one that is decoded as a small one, another that is read meanwhile. */
const FILES_AT_ONCE = 2;
const WAITING_MAX = 64;

/** Makes the stored versions of what users upload, in processes of their own: a decoder is the place where files attack. */
export interface PictureMaker {
  /**
   * The versions of a PNG or JPEG file, turned upright, without metadata. Throws `image_unreadable` for anything else and for a
   * damaged file; `image_too_many_pixels` for one that would take too much; `busy` when too many wait. Given how to read the
   * file, it does so when its turn comes, so that those who wait hold no memory: a large one is read twice. What reading throws
   * passes through.
   */
  makeVersions: (file: Buffer | (() => Promise<Buffer>)) => Promise<PictureVersions>;
  /** Ends the decoders; what they are at fails. */
  close: () => void;
}

/**
 * Two decoders: one for large pictures, one at a time, since each may take 190 MB and seconds; another for all that take
 * neither, so that nobody's small picture waits behind somebody's large one.
 */
export function createPictureMaker(limits: DecodeLimits = DECODE_LIMITS): PictureMaker {
  const [small, large] = [createDecoderProcess(limits), createDecoderProcess(limits)];
  const takeFile = createConcurrencyLimiter({ maxConcurrent: FILES_AT_ONCE, maxQueued: WAITING_MAX });
  const takeSmall = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: FILES_AT_ONCE });
  const takeLarge = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: WAITING_MAX });
  return {
    makeVersions: async (file) => {
      const read = typeof file === 'function' ? file : () => Promise.resolve(file);
      const versions = await takeFile(async () => {
        const bytes = await read();
        return isSmall(checkPicture(bytes)) ? takeSmall(() => small.decode(bytes)) : undefined;
      });
      if (versions) return versions;
      return takeLarge(async () => {
        const bytes = await read();
        // Another server's store may hold another file by now.
        checkPicture(bytes);
        return large.decode(bytes);
      });
    },
    close: () => {
      small.close();
      large.close();
    },
  };
}
