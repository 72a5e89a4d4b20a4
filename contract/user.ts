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
/** Stands for 'no picture of one's own'; never an object of the store. */
export const DEFAULT_PROFILE_IMAGE = 'default-profileImage.png';
/** Which text of the consent a person agreed to at registration. */
export const CONSENT_VERSION = '2026-11-22';

/** Shown in place of the name of someone who has left the service. */
export const WITHDRAWN_USER_NAME = '탈퇴한 회원';

export const userRoutes = {
  register: route<{ data: { userId: number }; body: RegisterBody }>()({
    method: 'POST',
    path: '/users/register',
    access: 'public',
    success: 201,
    secrets: ['password'],
    summary:
      'Makes an account from an e-mail address that this browser has verified, and uses that verification up.',
  }),
  profile: route<{ data: Profile }>()({
    method: 'GET',
    path: '/users/profile',
    access: 'session',
    summary: 'The caller’s own profile.',
  }),
  updateProfile: route<{ data: Profile; body: ProfileBody }>()({
    method: 'PATCH',
    path: '/users/profile',
    access: 'session',
    summary: 'Changes the fields that are sent, and no other.',
  }),
  profileOf: route<{ data: PublicProfile }>()({
    method: 'GET',
    path: '/users/:userId/profile',
    access: 'session',
    hasEffects: true,
    summary:
      'Another person: name and picture; student id, department and username for oneself and for leaders of a club applied to.',
  }),
  list: route<{ data: UserListing[]; query: UserListQuery | undefined }>()({
    method: 'GET',
    path: '/users/list',
    access: 'session',
    summary:
      'Everybody who has not left the service, by name, all of them without `limit`; nothing that is not public.',
  }),
  resetImage: route<{ data: null }>()({
    method: 'PATCH',
    path: '/users/profile/image/reset',
    access: 'session',
    summary: 'Takes one’s own picture away.',
  }),
  withdraw: route<{ data: null; body: WithdrawBody }>()({
    method: 'DELETE',
    path: '/users',
    access: 'session',
    secrets: ['password'],
    summary:
      'Leaves the service after the password was given again: personal data and applications are erased, what was written stays without a name.',
  }),
} as const;
