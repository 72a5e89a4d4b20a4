import type { LoginResponse, SessionUser } from '@contract/auth';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import type { Profile, PublicProfile, UserListing } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { UserRow, findPublicUser, listUsers } from './user.repository';

/** Presents a picture: its object name and a signed URL of one variant; without a picture, the default name and null. */
async function presentImage(name: string | null, objects: ObjectStore, variant: ImageVariant = 'card') {
  return {
    profileImage: name ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: name === null ? null : await objects.downloadUrlOf(name, variant),
  };
}

/** Presents the user's own profile. */
export async function presentProfile(row: UserRow, objects: ObjectStore): Promise<Profile> {
  return {
    userId: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    universityName: row.universityName,
    studentId: row.studentId,
    department: row.department,
    contact: row.contact,
    isEmailVerified: row.isEmailVerified,
    mailRefusedAt: row.mailRefusedAt?.toISOString() ?? null,
    ...(await presentImage(row.profileImage, objects)),
    ...(row.profileImage !== null && {
      profileFaceUrl: await objects.downloadUrlOf(row.profileImage, 'face'),
    }),
  };
}

/** Presents what the browser stores of the current user. */
export function presentSessionUser(row: UserRow): SessionUser {
  return {
    userId: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    profileImage: row.profileImage ?? DEFAULT_PROFILE_IMAGE,
    ...(row.isOperator && { isOperator: true }),
  };
}

/** Presents the response to a login. */
export async function presentLogin(row: UserRow, objects: ObjectStore): Promise<LoginResponse> {
  return { ...presentSessionUser(row), ...(await presentImage(row.profileImage, objects)) };
}

/** Presents a user to a viewer. Username, student id and department: only if `hasFullAccess`, and never of a deleted account. */
export async function presentPublic(
  row: NonNullable<Awaited<ReturnType<typeof findPublicUser>>>,
  hasFullAccess: boolean,
  objects: ObjectStore,
): Promise<PublicProfile> {
  return {
    userId: row.id,
    name: row.name ?? WITHDRAWN_USER_NAME,
    ...(await presentImage(row.profileImage, objects)),
    ...(hasFullAccess &&
      row.name !== null && {
        username: row.username ?? '',
        studentId: row.studentId ?? '',
        department: row.department,
      }),
  };
}

export async function presentListing(
  row: Awaited<ReturnType<typeof listUsers>>[number],
  objects: ObjectStore,
): Promise<UserListing> {
  return {
    userId: row.id,
    name: row.name,
    universityName: row.universityName,
    ...(await presentImage(row.profileImage, objects, 'face')),
  };
}
