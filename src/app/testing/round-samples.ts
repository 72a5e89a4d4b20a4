import { defaultResultMessages } from '@contract/recruitment-messages';
import type { Recruitment, StageCounts } from '@contract/recruitment';
import { sampleQuestion } from './recruitment-samples';

const noApplications: StageCounts = { undecided: 0, pass: 0, fail: 0, hold: 0, approved: 0, rejected: 0 };

/**
 * Creates the open-ended round of a club whose leaders have configured nothing, as the API returns it to leaders.
 */
export const sampleRecruitment = (more: Partial<Recruitment> = {}): Recruitment => ({
  recruitmentId: 7,
  clubId: 7,
  state: 'OPEN',
  title: '상시 모집',
  intro: '',
  opensAt: null,
  closesAt: null,
  seats: null,
  fee: '',
  tracks: [],
  questions: [],
  hasInterview: false,
  release: 'IMMEDIATE',
  resultsAt: null,
  bookingClosesHours: 12,
  formVersion: '1',
  messages: defaultResultMessages,
  publishedAt: '2026-03-02T01:00:00.000Z',
  closedAt: null,
  endedAt: null,
  firstReleasedAt: null,
  createdAt: '2026-03-02T01:00:00.000Z',
  updatedAt: '2026-03-02T01:00:00.000Z',
  updatedBy: null,
  counts: { DOCUMENT: noApplications, INTERVIEW: noApplications },
  draftCount: 0,
  extensions: [],
  ...more,
});

/** Creates a round with interviews and tracks. The round releases all results of a stage together. */
export const sampleTogetherRound = (more: Partial<Recruitment> = {}): Recruitment =>
  sampleRecruitment({
    title: '2026 겨울 신입 모집',
    tracks: ['보컬', '드럼'],
    hasInterview: true,
    release: 'TOGETHER',
    questions: [sampleQuestion({ questionId: 1, label: '부를 수 있는 곡 두 곡' })],
    ...more,
  });
