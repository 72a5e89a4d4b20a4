import type { LoginAnswer, SessionUser } from '@contract/auth';
import { message } from '@contract/messages';
import { CONSENT_VERSION, DEFAULT_PROFILE_IMAGE, USERNAME_MAX } from '@contract/user';
import type { Profile, ProfileBody, PublicProfile, RegisterBody, UserListing } from '@contract/user';
import { mayBePassword } from '@contract/user.rules';
import { mailboxOf, universityOfEmail } from '@contract/university';
import type { ErrorCode } from '@contract/error';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { brokenConstraint } from '../../engines/database/violations';
import type { Limits } from '../../engines/limits/limits';
import type { ObjectStore } from '../../engines/objects/objects';
import { hastenJobsOf, leaveForAfterCommit } from '../../engines/outbox/outbox-jobs';
import type { Passwords } from '../../engines/passwords/passwords';
import { recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { PictureService } from '../picture/picture.service';
import {
  presentListing,
  presentLogin,
  presentProfile,
  presentPublic,
  presentSessionUser,
} from './user.presenter';
import {
  eraseUser,
  findPublicUser,
  findUser,
  findUserByPassword,
  findUsername,
  insertUser,
  listUsers,
  lockUser,
  replacePassword,
  updateUser,
} from './user.repository';
import type { UserChanges, UserRow } from './user.repository';

export interface UserService {
  /**
   * Answers the new id. Throws `email_not_verified` before it says anything about other accounts, then `username_taken`,
   * `email_taken`, `student_id_taken`. The proof of the address is used up on success only; it answers ten calls, then
   * `too_many_requests`.
   */
  register: (body: RegisterBody, browserHash: string) => Promise<number>;
  profileOf: (userId: number) => Promise<Profile>;
  /** What a browser stores of a user who is logged in; undefined for one who has left. */
  sessionUserOf: (userId: number) => Promise<SessionUser | undefined>;
  /**
   * Changes what differs. Throws `nothing_changed`; for a new address `university_email_required` unless it is the same
   * university's, `email_not_verified` without its proof, `email_taken`; for a new picture what {@link PictureService.prepare} throws.
   */
  update: (userId: number, body: ProfileBody, browserHash: string) => Promise<Profile>;
  /** Takes one's own picture away. Throws `nothing_changed` when there is none. */
  resetImage: (userId: number) => Promise<void>;
  /** Another person as the viewer may see one. That a leader has seen an applicant's fields is recorded. */
  publicProfileOf: (userId: number, viewer: Reader) => Promise<PublicProfile>;
  list: () => Promise<UserListing[]>;
  /**
   * Who has this username and this password; undefined, in like time, for nobody. `passwordVersion` stays the same as long as the
   * password does. Throws `busy` when too many passwords are being looked at.
   */
  findByPassword: (
    username: string,
    password: string,
  ) => Promise<{ user: LoginAnswer; passwordVersion: string } | undefined>;
  /** The username of the account with this address. */
  usernameOf: (email: string) => Promise<string | undefined>;
  /** A new password for the account that has both; answers its id, undefined when there is none. The address has just been proved. */
  replacePassword: (
    tx: Transaction,
    account: { username: string; email: string; passwordHash: string },
  ) => Promise<number | undefined>;
  /** Holds an account still until the transaction ends. Answers whether its owner is still there. */
  lock: (tx: Transaction, userId: number) => Promise<boolean>;
  /**
   * Takes everything personal from an account: its fields, its pictures, and what is kept about its address. The id stays, for what
   * was written under it. Throws `not_logged_in` for who has left already.
   */
  erase: (tx: Transaction, userId: number) => Promise<void>;
}

interface UserServiceDeps {
  db: Db;
  limits: Limits;
  objects: ObjectStore;
  pictures: PictureService;
  passwords: Passwords;
  verification: EmailVerificationService;
  /** Whatever shows names elsewhere (the search for presidents) is told in the same transaction. */
  onNameChanged: (tx: Transaction, userId: number) => Promise<void>;
  /** Another name or picture, told after the commit; may neither fail nor be waited for. */
  onAppearanceChanged: (userId: number) => void;
}

const TAKEN: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_username_key: { code: 'username_taken', field: 'username' },
  users_mailbox_key: { code: 'email_taken', field: 'email' },
  users_student_id_key: { code: 'student_id_taken', field: 'studentId' },
};

const foreignEmail = () =>
  new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });

/** How long the mailbox of a server without SMTP keeps the notice to a former address. */
const NOTICE_RETENTION_SECONDS = 86_400;

export function createUserService({
  db,
  limits,
  objects,
  pictures,
  passwords,
  verification,
  onNameChanged,
  onAppearanceChanged,
}: UserServiceDeps): UserService {
  const load = async (userId: number): Promise<UserRow> => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('not_logged_in');
    return user;
  };

  /** Hangs a prepared picture, or none, on a locked account in place of the one there is; the row is the caller's to change. */
  const replaceImage = async (tx: Transaction, before: UserRow, image: string | null) => {
    if (image !== null) await pictures.attach(tx, image, before.id, `user:${before.id}`);
    if (before.profileImage !== null) await pictures.release(tx, before.profileImage);
  };

  /** Deletes what is stored about an address that a locked account changes for another, and tells its owner. */
  const forgetAddress = async (tx: Transaction, { id: userId, email, isEmailVerified }: UserRow) => {
    await verification.forget(tx, email);
    const purge = { address: email, userId };
    if (!isEmailVerified) return leaveForAfterCommit(tx, 'purge-mails', [purge]);
    await leaveForAfterCommit(tx, 'mail-email-changed', [{ to: email }]);
    // Where mails are kept, that one shall be read before it goes; a withdrawal does not wait for this.
    await leaveForAfterCommit(tx, 'purge-mails', [purge], NOTICE_RETENTION_SECONDS);
  };

  return {
    register: async (body, browserHash) => {
      const { username, password, name, email, universityName, studentId } = body;
      if (universityOfEmail(email) !== universityName) throw foreignEmail();
      if (!(await verification.isVerified(db, email, browserHash)))
        throw new AppError('email_not_verified', { fields: { email: message.emailNotVerified } });
      // A proof has a browser's id of its own, so this counts by proof.
      await limits.take('registration', `${browserHash} ${mailboxOf(email)}`);
      // Hashing is slow: outside the transaction, and only for who has proved the address.
      const passwordHash = await passwords.hash(password);
      return translateConflicts(() =>
        db.transaction(async (tx) => {
          await verification.consume(tx, email, browserHash);
          return insertUser(tx, {
            username,
            passwordHash,
            name,
            email,
            universityName,
            studentId,
            consentVersion: CONSENT_VERSION,
          });
        }),
      );
    },

    profileOf: async (userId) => presentProfile(await load(userId), objects),

    sessionUserOf: async (userId) => {
      const user = await findUser(db, userId);
      return user && presentSessionUser(user);
    },

    update: async (userId, body, browserHash) => {
      const image = body.profileImage === DEFAULT_PROFILE_IMAGE ? null : body.profileImage;
      // Looking at a picture is slow: before the transaction, which finds out again whether it is another one.
      if (typeof image === 'string' && image !== (await load(userId)).profileImage)
        await pictures.prepare(image, userId);
      const hasNewAppearance = await translateConflicts(() =>
        db.transaction(async (tx) => {
          const before = await lockUser(tx, userId);
          if (!before) throw new AppError('not_logged_in');
          const changes = changesOf(before, { ...body, profileImage: image });
          if (Object.keys(changes).length === 0) throw new AppError('nothing_changed');
          const { name, email, profileImage } = changes;
          if (email !== undefined) {
            if (universityOfEmail(email) !== before.universityName) throw foreignEmail();
            await verification.consume(tx, email, browserHash, message.emailChangeNotVerified);
            if (before.email !== '') await forgetAddress(tx, before);
          }
          if (profileImage !== undefined) await replaceImage(tx, before, profileImage);
          await updateUser(tx, userId, { ...changes, ...(email !== undefined && { isEmailVerified: true }) });
          if (name !== undefined) await onNameChanged(tx, userId);
          return name !== undefined || profileImage !== undefined;
        }),
      );
      if (hasNewAppearance) onAppearanceChanged(userId);
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
      onAppearanceChanged(userId);
    },

    publicProfileOf: async (userId, viewer) => {
      const user = await findPublicUser(db, userId, viewer.userId);
      if (!user) throw new AppError('not_found');
      if (user.isApplicant && user.name !== null)
        await recordRead(db, viewer, { what: 'profile', clubId: null, subjectIds: [userId] });
      return presentPublic(user, userId === viewer.userId || user.isApplicant, objects);
    },

    list: async () => Promise.all((await listUsers(db)).map((row) => presentListing(row, objects))),

    findByPassword: async (username, password) => {
      // What can be nobody's is not worth a hash; that it is refused sooner tells nothing about any account.
      if (!mayBePassword(password) || username.length > USERNAME_MAX) return undefined;
      const user = await findUserByPassword(db, username, (hash) => passwords.verify(password, hash));
      return user && { user: await presentLogin(user, objects), passwordVersion: user.passwordVersion };
    },

    usernameOf: (email) => findUsername(db, email),

    replacePassword,

    lock: async (tx, userId) => (await lockUser(tx, userId)) !== undefined,

    erase: async (tx, userId) => {
      const before = await lockUser(tx, userId);
      if (!before) throw new AppError('not_logged_in');
      await eraseUser(tx, userId);
      if (before.profileImage !== null) await pictures.release(tx, before.profileImage);
      await pictures.releaseUploadsOf(tx, userId);
      if (before.email === '') return;
      await verification.forget(tx, before.email);
      await leaveForAfterCommit(tx, 'purge-mails', [{ address: before.email }]);
      await hastenJobsOf(tx, 'purge-mails', userId);
    },
  };
}

/** What a person may send, with null for the default picture. */
type RequestedChanges = Omit<ProfileBody, 'profileImage'> & { profileImage: string | null | undefined };

/** Only what differs from what is stored. */
function changesOf(
  before: UserRow,
  { name, department, contact, email, profileImage }: RequestedChanges,
): UserChanges {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(department !== undefined && department !== before.department && { department }),
    ...(contact !== undefined && contact !== before.contact && { contact }),
    ...(email !== undefined && email !== before.email && { email }),
    ...(profileImage !== undefined && profileImage !== before.profileImage && { profileImage }),
  };
}

/** Turns the database's refusal of a second one into the contract's; no look beforehand could be as sure. */
async function translateConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = TAKEN[brokenConstraint(error) ?? ''];
    if (!taken) throw error;
    const refusal = new AppError(taken.code);
    throw new AppError(taken.code, { fields: { [taken.field]: refusal.message } });
  }
}
