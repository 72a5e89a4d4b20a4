import { route } from './route';
import type {
  Profile,
  ProfileBody,
  PublicProfile,
  RegisterBody,
  UserListing,
  WithdrawBody,
  UserListQuery,
} from './user.rules';

export type { Profile, ProfileBody, PublicProfile, RegisterBody, UserListing, WithdrawBody };

export const USERNAME_MIN_LENGTH = 4;
export const USERNAME_MAX_LENGTH = 20;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 20;
export const NAME_MAX_LENGTH = 30;
export const DEPARTMENT_MAX_LENGTH = 50;
export const STUDENT_ID_LENGTH = 8;
/** Represents 'no image'; never an object in storage. */
export const DEFAULT_PROFILE_IMAGE = 'default-profileImage.png';
/**
 * Version of the consent text that users accept at registration: the date of the release that changed the text. All
 * changes of one release share one version, so only the first of them changes it.
 */
export const CONSENT_VERSION = '2026-11-23';

/** Replaces the name of a deleted account. */
export const WITHDRAWN_USER_NAME = '탈퇴한 회원';

/**
 * Returns whether the user must verify an e-mail address, possibly the current one, before the account receives mails. `mailRefusedAt`
 * is the time at which a mail server permanently refused mails to the address.
 */
export const needsEmailVerification = ({
  isEmailVerified,
  mailRefusedAt,
}: {
  isEmailVerified: boolean;
  mailRefusedAt: Date | string | null;
}) => !isEmailVerified || mailRefusedAt !== null;

export const userRoutes = {
  register: route<{ data: { userId: number }; body: RegisterBody }>()({
    method: 'POST',
    path: '/users/register',
    access: 'public',
    success: 201,
    secrets: ['password'],
    summary:
      'Creates an account for an e-mail address that this browser has verified, and consumes the verification.',
  }),
  profile: route<{ data: Profile }>()({
    method: 'GET',
    path: '/users/profile',
    access: 'session',
    summary: 'Returns the caller’s profile.',
  }),
  updateProfile: route<{ data: Profile; body: ProfileBody }>()({
    method: 'PATCH',
    path: '/users/profile',
    access: 'session',
    summary: 'Changes the sent fields of the caller’s profile.',
  }),
  profileOf: route<{ data: PublicProfile }>()({
    method: 'GET',
    path: '/users/:userId/profile',
    access: 'session',
    hasEffects: true,
    summary:
      'Returns name and image of a user; student id, department and username only to the user and to leaders of a club with the user’s application.',
  }),
  list: route<{ data: UserListing[]; query: UserListQuery | undefined }>()({
    method: 'GET',
    path: '/users/list',
    access: 'session',
    summary:
      'Lists the public data of all users, sorted by name. Without `limit` the list contains all users.',
  }),
  resetImage: route<{ data: null }>()({
    method: 'PATCH',
    path: '/users/profile/image/reset',
    access: 'session',
    summary: 'Removes the caller’s profile image.',
  }),
  withdraw: route<{ data: null; body: WithdrawBody }>()({
    method: 'DELETE',
    path: '/users',
    access: 'session',
    secrets: ['password'],
    summary:
      'Deletes the caller’s account after a password check. Personal data and applications are erased; written content remains without a name.',
  }),
} as const;
