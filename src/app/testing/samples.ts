import type { Club } from '@contract/club';
import type { Member } from '@contract/member';
import type { OwnSubmission, Submission } from '@contract/submission';

/** Creates a club as the API returns it. */
export const sampleClub = (more: Partial<Club> = {}): Club => ({
  clubId: 7,
  clubName: '온소리 밴드',
  description: '매주 합주합니다.',
  category: '공연',
  presidentName: '이서연',
  thumbUrl: 'default-thumbnail-mju.png',
  thumbCardUrl: null,
  leaders: [{ userId: 2, name: '이서연', roleName: 'PRESIDENT' }],
  memberCount: 3,
  createdAt: '2026-03-02T01:00:00.000Z',
  recruitment: { recruitmentId: 7, state: 'OPEN', opensAt: null, closesAt: null },
  followerCount: 0,
  isFollowed: false,
  ...more,
});

/** Creates the fields that applicants and leaders both read of an application. */
export const sampleSubmission = (more: Partial<Submission> = {}): Submission => ({
  applyId: 11,
  recruitmentId: 7,
  clubId: 7,
  clubName: '온소리 밴드',
  userId: 5,
  name: '송다은',
  studentId: '60260412',
  department: '국어국문학과',
  contact: '01028419037',
  contents: '무대에 서고 싶습니다.',
  track: null,
  stage: 'DOCUMENT',
  status: 'PENDING',
  createdAt: '2026-03-12T05:00:00.000Z',
  updatedAt: '2026-03-12T05:00:00.000Z',
  viewedAt: null,
  decidedAt: null,
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
  ...more,
});

/** Creates an application as the list of its applicant contains it. */
export const sampleOwnSubmission = (more: Partial<OwnSubmission> = {}): OwnSubmission => {
  const submission = sampleSubmission(more);
  return {
    ...submission,
    mayEdit: submission.status === 'PENDING',
    mayWithdraw: submission.status !== 'APPROVED',
    ...more,
  };
};

/** Creates a member of a club as the API returns it. */
export const sampleMember = (more: Partial<Member> = {}): Member => ({
  userId: 5,
  name: '박지호',
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
  roleName: 'MEMBER',
  joinedAt: '2026-03-03T01:00:00.000Z',
  ...more,
});
