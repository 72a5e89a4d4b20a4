import type { Page } from '@playwright/test';
import { mockList } from './long-lists';

const zeroCounts = { undecided: 0, pass: 0, fail: 0, hold: 0, approved: 0, rejected: 0 };

/**
 * Mocks the rounds of the first club: one open round without tracks, questions and interview, whose decisions take effect at once.
 * Leaders see the applicants of such a round in a table. The club's round in the demo campus is not plain: leaders see its applicants
 * on the desk.
 */
export const mockPlainRound = (page: Page): Promise<void> =>
  mockList(page, /\/api\/v1\/clubs\/1\/recruitments$/, [
    {
      recruitmentId: 1,
      clubId: 1,
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
      messages: {},
      publishedAt: '2026-03-02T01:00:00.000Z',
      closedAt: null,
      endedAt: null,
      firstReleasedAt: null,
      createdAt: '2026-03-02T01:00:00.000Z',
      updatedAt: '2026-03-02T01:00:00.000Z',
      counts: { DOCUMENT: zeroCounts, INTERVIEW: zeroCounts },
    },
  ]);
