import { message } from '@contract/messages';
import { DEFAULT_PROFILE_IMAGE, needsEmailVerification } from '@contract/user';
import type { ProfileBody } from '@contract/user';
import { universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import { universityEmailRequired, translateConflicts } from './user.errors';
import { enqueueEmailChangeMail, enqueuePurge } from './user.jobs';
import { presentProfile } from './user.presenter';
import { lockUser, updateUser } from './user.repository';
import type { UserChanges, UserRow } from './user.repository';
import type { UserService, UserServiceDeps } from './user.service';

interface ProfileEditorDeps extends Omit<UserServiceDeps, 'limits' | 'passwordHasher'> {
  /** Throws `not_logged_in` for a deleted account. */
  load: (userId: number) => Promise<UserRow>;
}

export function createProfileEditor({
  db,
  objects,
  pictures,
  verification,
  onNameChanged,
  onNameOrPictureChanged,
  load,
}: ProfileEditorDeps): Pick<UserService, 'update' | 'resetImage'> {
  /** Attaches a prepared picture, or none, to a locked account and releases the old one; the caller updates the row. */
  const replaceImage = async (tx: Transaction, before: UserRow, image: string | null) => {
    if (image !== null) await pictures.attach(tx, image, before.id, `user:${before.id}`);
    if (before.profileImage !== null) await pictures.release(tx, before.profileImage);
  };

  /**
   * Deletes the codes and verifications of the former address of a locked account. Enqueues a mail to that address if it was verified,
   * otherwise the deletion of the stored mails to it.
   */
  const forgetAddress = async (tx: Transaction, { id: userId, email, isEmailVerified }: UserRow) => {
    await verification.deleteAddress(tx, email);
    if (isEmailVerified) await enqueueEmailChangeMail(tx, userId, email);
    else await enqueuePurge(tx, email);
  };

  return {
    update: async (userId, body, browserHash) => {
      const image = body.profileImage === DEFAULT_PROFILE_IMAGE ? null : body.profileImage;
      // Prepares the picture before the transaction, because preparing is slow. The transaction compares the picture again.
      if (typeof image === 'string' && image !== (await load(userId)).profileImage)
        await pictures.prepare(image, userId);
      const hasNewNameOrPicture = await translateConflicts(() =>
        db.transaction(async (tx) => {
          const before = await lockUser(tx, userId);
          if (!before) throw new AppError('not_logged_in');
          const changes = changesOf(before, { ...body, profileImage: image });
          if (Object.keys(changes).length === 0) throw new AppError('nothing_changed');
          const { name, email, profileImage } = changes;
          if (email !== undefined) {
            if (universityOfEmail(email) !== before.universityName) throw universityEmailRequired();
            await verification.consume(tx, email, browserHash, message.emailChangeNotVerified);
            if (before.email !== '' && before.email !== email) await forgetAddress(tx, before);
          }
          if (profileImage !== undefined) await replaceImage(tx, before, profileImage);
          await updateUser(tx, userId, {
            ...changes,
            ...(email !== undefined && { isEmailVerified: true, mailRefusedAt: null }),
          });
          if (name !== undefined) await onNameChanged(tx, userId);
          return name !== undefined || profileImage !== undefined;
        }),
      );
      if (hasNewNameOrPicture) onNameOrPictureChanged(userId);
      return presentProfile(await load(userId), objects);
    },

    resetImage: async (userId) => {
      await db.transaction(async (tx) => {
        const before = await lockUser(tx, userId);
        if (!before) throw new AppError('not_logged_in');
        if (before.profileImage === null) throw new AppError('nothing_changed');
        await replaceImage(tx, before, null);
        await updateUser(tx, userId, { profileImage: null });
      });
      onNameOrPictureChanged(userId);
    },
  };
}

/** The request body, with null for the default picture. */
type RequestedChanges = Omit<ProfileBody, 'profileImage'> & { profileImage: string | null | undefined };

/** Returns only the values that differ from the stored ones, and also an equal address if the account must verify its address. */
function changesOf(
  before: UserRow,
  { name, department, contact, email, profileImage }: RequestedChanges,
): UserChanges {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(department !== undefined && department !== before.department && { department }),
    ...(contact !== undefined && contact !== before.contact && { contact }),
    ...(email !== undefined && (email !== before.email || needsEmailVerification(before)) && { email }),
    ...(profileImage !== undefined && profileImage !== before.profileImage && { profileImage }),
  };
}
