import type { Transaction } from '../../engines/database/executor';

/** What a picture can hang on; once only, and by its uploader only. */
export type PictureHolder = `club:${number}` | `user:${number}` | `article:${number}` | `notice:${number}`;

/** The writing side of pictures, for the modules whose things have one. */
export interface PictureService {
  /**
   * Looks at a picture that the caller has uploaded and makes its versions; slow, so before any transaction. Throws `not_found`
   * for a name that is not the caller's or hangs somewhere already, `image_unreadable`, `image_too_many_pixels`, `too_large`.
   */
  prepare: (name: string, userId: number) => Promise<void>;
  /** Hangs a prepared picture; throws as {@link prepare} when somebody was faster. */
  attach: (tx: Transaction, name: string, userId: number, holder: PictureHolder) => Promise<void>;
  /** Forgets a picture that its holder gave up; its bytes go after the commit. */
  release: (tx: Transaction, name: string) => Promise<void>;
}
