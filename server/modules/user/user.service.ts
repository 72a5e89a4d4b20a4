import { message } from '@contract/messages';
import { CONSENT_VERSION, DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { Profile, ProfileBody, PublicProfile, RegisterBody, UserListing } from '@contract/user';
import { universityOfEmail } from '@contract/university';
import type { ErrorCode } from '@contract/error';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { brokenConstraint } from '../../engines/database/violations';
import type { ObjectStore } from '../../engines/objects/objects';
import type { Passwords } from '../../engines/passwords/passwords';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import { presentListing, presentProfile, presentPublic } from './user.presenter';
import { findPublicUser, findUser, insertUser, listUsers, updateUser } from './user.repository';
import type { UserRow } from './user.repository';

export interface UserService {
  /**
   * Answers the new id. Throws `email_not_verified` before it says anything about other accounts, then `username_taken`,
   * `email_taken`, `student_id_taken`. The proof of the address is used up on success only.
   */
  register: (body: RegisterBody, browserHash: string) => Promise<number>;
  profileOf: (userId: number) => Promise<Profile>;
  /** Throws `nothing_changed`, `email_not_verified` for a new address without its proof, `email_taken`. */
  update: (userId: number, body: ProfileBody, browserHash: string) => Promise<Profile>;
  /** Another person as the viewer may see one. */
  publicProfileOf: (userId: number, viewerId: number) => Promise<PublicProfile>;
  list: () => Promise<UserListing[]>;
}

interface Parts {
  db: Db;
  objects: ObjectStore;
  passwords: Passwords;
  verification: EmailVerificationService;
  /** Whatever shows names elsewhere (the search for presidents) is told in the same transaction. */
  onNameChanged: (tx: Transaction, userId: number) => Promise<void>;
}

const TAKEN: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_username_key: { code: 'username_taken', field: 'username' },
  users_email_key: { code: 'email_taken', field: 'email' },
  users_student_id_key: { code: 'student_id_taken', field: 'studentId' },
};

export function createUserService({ db, objects, passwords, verification, onNameChanged }: Parts): UserService {
  const load = async (userId: number): Promise<UserRow> => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('not_logged_in');
    return user;
  };

  return {
    register: async (body, browserHash) => {
      const { username, password, name, email, universityName, studentId } = body;
      if (universityOfEmail(email) !== universityName) throw new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });
      if (!await verification.isVerified(db, email, browserHash)) throw new AppError('email_not_verified', { fields: { email: message.emailNotVerified } });
      // Hashing is slow: outside the transaction, and only for who has proved the address.
      const passwordHash = await passwords.hash(password);
      return refuseTaken(() => db.transaction(async (tx) => {
        const userId = await insertUser(tx, { username, passwordHash, name, email, universityName, studentId, consentVersion: CONSENT_VERSION });
        await verification.consume(tx, email, browserHash);
        return userId;
      }));
    },

    profileOf: async (userId) => presentProfile(await load(userId), objects),

    update: async (userId, body, browserHash) => {
      const before = await load(userId);
      const changes = changesOf(before, body);
      if (Object.keys(changes).length === 0) throw new AppError('nothing_changed');
      const { email } = changes;
      if (email !== undefined && universityOfEmail(email) !== before.universityName) {
        throw new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });
      }
      await refuseTaken(() => db.transaction(async (tx) => {
        if (email !== undefined && !await verification.isVerified(tx, email, browserHash)) {
          throw new AppError('email_not_verified', { message: message.emailChangeNotVerified, fields: { email: message.emailChangeNotVerified } });
        }
        if (!await updateUser(tx, userId, { ...changes, ...(email !== undefined && { isEmailVerified: true }) })) throw new AppError('not_logged_in');
        if (email !== undefined) await verification.consume(tx, email, browserHash);
        if (changes.name !== undefined) await onNameChanged(tx, userId);
      }));
      return presentProfile(await load(userId), objects);
    },

    publicProfileOf: async (userId, viewerId) => {
      const user = await findPublicUser(db, userId, viewerId);
      if (!user) throw new AppError('not_found');
      return presentPublic(user, userId === viewerId || user.isApplicant, objects);
    },

    list: async () => Promise.all((await listUsers(db)).map((row) => presentListing(row, objects))),
  };
}

type Changes = Partial<Pick<UserRow, 'name' | 'department' | 'contact' | 'email' | 'profileImage'>>;

/** Only what differs from what is stored. */
function changesOf(before: UserRow, { name, department, contact, email, profileImage }: ProfileBody): Changes {
  if (profileImage !== undefined && profileImage !== DEFAULT_PROFILE_IMAGE && profileImage !== before.profileImage) throw new AppError('image_unreadable');
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(department !== undefined && department !== before.department && { department }),
    ...(contact !== undefined && contact !== before.contact && { contact }),
    ...(email !== undefined && email !== before.email && { email }),
    ...(profileImage === DEFAULT_PROFILE_IMAGE && before.profileImage !== null && { profileImage: null }),
  };
}

/** Turns the database's refusal of a second one into the contract's; no look beforehand could be as sure. */
async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = TAKEN[brokenConstraint(error) ?? ''];
    if (!taken) throw error;
    const refusal = new AppError(taken.code);
    throw new AppError(taken.code, { fields: { [taken.field]: refusal.message } });
  }
}
