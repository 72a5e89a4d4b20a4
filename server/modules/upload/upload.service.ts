import type { Pool } from 'pg';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { AppError } from '../../app-error';
import { isObjectName } from '../../engines/objects/objects';
import type { ObjectStore } from '../../engines/objects/objects';
import { isReadable } from './upload.repository';

/** The reading side of pictures; lists sign the addresses they hold by the object store itself. */
export interface UploadService {
  /**
   * An address of a picture for a logged-in person; may be relative. A default name leads to the file of the page that it
   * stands for. Throws `not_found` for a name that is none, is hidden from the person, or is gone.
   */
  addressOf: (name: string, variant: ImageVariant, userId: number) => Promise<string>;
}

const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE];

export function createUploadService({ pool, objects }: { pool: Pool; objects: ObjectStore }): UploadService {
  return {
    addressOf: async (name, variant, userId) => {
      if (DEFAULT_NAMES.includes(name)) return `/${name}`;
      if (!isObjectName(name) || !await isReadable(pool, name, userId)) throw new AppError('not_found');
      return objects.readAddress(name, variant);
    },
  };
}
