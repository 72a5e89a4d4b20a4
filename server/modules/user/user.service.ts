import type { LoginResponse, SessionUser } from '@contract/auth';
import { message } from '@contract/messages';
import { CONSENT_VERSION, USERNAME_MAX_LENGTH } from '@contract/user';
import type { Profile, ProfileBody, PublicProfile, RegisterBody, UserListing } from '@contract/user';
import { matchesPasswordPattern } from '@contract/user.rules';
import type { UserListQuery } from '@contract/user.rules';
import { mailboxOf, universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { coalesceCalls } from '../../engines/database/call-batching';
import type { Limits } from '../../engines/limits/limits';
import type { ObjectStore } from '../../engines/objects/objects';
import type { PasswordHasher } from '../../engines/passwords/passwords';
import { recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { PictureService } from '../picture/picture.service';
import { createProfileEditor } from './profile-editor';
import { universityEmailRequired, translateConflicts } from './user.errors';
import { enqueuePurge, makePurgesDue } from './user.jobs';
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
} from './user.repository';
import type { UserRow } from './user.repository';

/** An account whose password was correct. */
export interface AuthenticatedUser {
  user: LoginResponse;
  /** Changes only with the password. */
  passwordVersion: string;
  /** Null for an account that may log in. */
  suspension: { until: Date; reason: string | null } | null;
}

export interface UserService {
  /**
   * Returns the new id. Throws `university_email_required`, `email_not_verified` before it discloses anything about other accounts, then
   * `username_taken`, `email_taken`, `student_id_taken`. Only a success consumes the verification of the address. A verification allows
   * ten calls, then the method throws `too_many_requests`.
   */
  register: (body: RegisterBody, browserHash: string) => Promise<number>;
  /** Returns the user's own profile. Throws `not_logged_in` for a deleted account. */
  ownProfileOf: (userId: number) => Promise<Profile>;
  /** Returns what a browser stores of the current user; undefined for a deleted account. */
  sessionUserOf: (userId: number) => Promise<SessionUser | undefined>;
  /**
   * Updates the values that differ and returns the profile. Throws `nothing_changed`. For a new address, throws
   * `university_email_required` if the address is not one of the user's university, `email_not_verified` without a verification of it,
   * `email_taken`. For a new picture, throws what {@link PictureService.prepare} throws.
   */
  update: (userId: number, body: ProfileBody, browserHash: string) => Promise<Profile>;
  /** Removes the profile picture. Throws `nothing_changed` when there is none. */
  resetImage: (userId: number) => Promise<void>;
  /** Returns a profile as the viewer may see it. Records the read of an applicant's fields by a leader. Throws `not_found`. */
  publicProfileOf: (userId: number, viewer: Reader) => Promise<PublicProfile>;
  /** Lists users, ordered by name: a page, or all without `limit`. Identical calls that arrive during a query share the next query. */
  list: (query: UserListQuery) => Promise<UserListing[]>;
  /**
   * Returns the account with this username and password, even a suspended one; undefined if none matches. The duration of the check does
   * not disclose whether the username exists. Throws `busy` when too many passwords are being checked.
   */
  findByPassword: (username: string, password: string) => Promise<AuthenticatedUser | undefined>;
  /** Returns the username of the account with the mailbox of this address; undefined if there is none. */
  usernameOf: (email: string) => Promise<string | undefined>;
  /**
   * Sets the password of the account with this username and the mailbox of `email`, an address that the
   * caller has verified. Returns the account's id; undefined if none matches.
   */
  replacePassword: (
    tx: Transaction,
    account: { username: string; email: string; passwordHash: string },
  ) => Promise<number | undefined>;
  /** Locks an account until the transaction ends. Returns false for an unknown or deleted account. */
  lock: (tx: Transaction, userId: number) => Promise<boolean>;
  /**
   * Erases all personal data of an account: fields, pictures and data about its address. The id remains, because content refers to
   * it. Throws `not_logged_in` for a deleted account.
   */
  erase: (tx: Transaction, userId: number) => Promise<void>;
}

export interface UserServiceDeps {
  db: Db;
  limits: Limits;
  objects: ObjectStore;
  pictures: PictureService;
  passwordHasher: PasswordHasher;
  verification: EmailVerificationService;
  /** Runs in the same transaction: refreshes the search index, which contains presidents' names. */
  onNameChanged: (tx: Transaction, userId: number) => Promise<void>;
  /** Called after the commit of a changed name or picture. It must not throw and is not awaited. */
  onNameOrPictureChanged: (userId: number) => void;
}

export function createUserService(deps: UserServiceDeps): UserService {
  const { db, limits, objects, pictures, passwordHasher, verification } = deps;
  const load = async (userId: number): Promise<UserRow> => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('not_logged_in');
    return user;
  };

  return {
    register: async (body, browserHash) => {
      const { username, password, name, email, universityName, studentId } = body;
      if (universityOfEmail(email) !== universityName) throw universityEmailRequired();
      if (!(await verification.isVerified(db, email, browserHash)))
        throw new AppError('email_not_verified', { fields: { email: message.emailNotVerified } });
      // Every verification creates a new browser id, so this limit counts the calls of one verification.
      await limits.take('registration', `${browserHash} ${mailboxOf(email)}`);
      // Hashing is slow, so it runs outside the transaction and only for a verified address.
      const passwordHash = await passwordHasher.hash(password);
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

    ownProfileOf: async (userId) => presentProfile(await load(userId), objects),

    sessionUserOf: async (userId) => {
      const user = await findUser(db, userId);
      return user && presentSessionUser(user);
    },

    ...createProfileEditor({ ...deps, load }),

    publicProfileOf: async (userId, viewer) => {
      const user = await findPublicUser(db, userId, viewer.userId);
      if (!user) throw new AppError('not_found');
      if (user.isApplicant && user.name !== null)
        await recordRead(db, viewer, { what: 'profile', clubId: null, subjectIds: [userId] });
      const hasFullAccess = userId === viewer.userId || user.isApplicant;
      return presentPublic(user, hasFullAccess, objects);
    },

    list: coalesceCalls(
      async (query) => Promise.all((await listUsers(db, query)).map((row) => presentListing(row, objects))),
      ({ limit, offset }) => JSON.stringify([limit, offset]),
    ),

    findByPassword: async (username, password) => {
      // Skip hashing for impossible values. The faster refusal discloses nothing about any account.
      if (!matchesPasswordPattern(password) || username.length > USERNAME_MAX_LENGTH) return undefined;
      const user = await findUserByPassword(db, username, (hash) => passwordHasher.verify(password, hash));
      return (
        user && {
          user: await presentLogin(user, objects),
          passwordVersion: user.passwordVersion,
          suspension: user.suspension && {
            until: new Date(user.suspension.until),
            reason: user.suspension.reason,
          },
        }
      );
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
      await verification.deleteAddress(tx, before.email);
      await enqueuePurge(tx, before.email);
      await makePurgesDue(tx, userId);
    },
  };
}
