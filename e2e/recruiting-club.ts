import type { Page } from '@playwright/test';
import type { SlotBody } from '@contract/interview';
import type { Question, Recruitment, RecruitmentBody } from '@contract/recruitment';
import { callAs, createAs, registerAndLogIn, registerClub } from './api-user';
import type { Newcomer } from './api-user';
import type { RunningServer } from './fixtures';

type Server = Pick<RunningServer, 'url'>;

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the instant that is this many milliseconds from now. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A club with a published round. */
export interface RecruitingClub {
  readonly clubId: number;
  readonly recruitmentId: number;
  readonly president: Newcomer;
  /** The questions of the round, with the ids that the server gave them. */
  readonly questions: readonly Question[];
}

type RoundChanges = Partial<Omit<RecruitmentBody, 'updatedAt'>>;
type QuestionDraft = RecruitmentBody['questions'][number];

/** Builds a question for `registerRecruitingClub`: optional, without help, for all tracks. `changes` replaces these defaults. */
export const draftQuestion = (
  kind: QuestionDraft['kind'],
  label: string,
  changes: Partial<QuestionDraft> = {},
): QuestionDraft => ({ kind, label, help: '', required: false, tracks: [], ...changes });

/**
 * Registers a club and publishes a round, which by default has no questions and no dates. `changes` replaces the defaults. Afterwards
 * the page is logged in as the president.
 */
export async function registerRecruitingClub(
  page: Page,
  server: Server,
  clubName: string,
  changes: RoundChanges,
): Promise<RecruitingClub> {
  const president = await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, clubName);
  const roundsPath = `/clubs/${String(clubId)}/recruitments`;
  const recruitmentId = await createAs(page, server, roundsPath, {}, 'recruitmentId');
  const roundPath = `${roundsPath}/${String(recruitmentId)}`;
  const { updatedAt } = await readRound(page, server, roundPath);
  await callAs(page, server, 'PUT', roundPath, {
    title: '겨울 신입 모집',
    opensAt: null,
    closesAt: null,
    tracks: [],
    questions: [],
    hasInterview: false,
    release: 'IMMEDIATE',
    ...changes,
    updatedAt,
  });
  await callAs(page, server, 'POST', `${roundPath}/publish`);
  const { questions } = await readRound(page, server, roundPath);
  return { clubId, recruitmentId, president, questions };
}

/** Creates interview slots. The page must be logged in as the president. */
export const addSlots = (
  page: Page,
  server: Server,
  { clubId, recruitmentId }: RecruitingClub,
  slots: readonly SlotBody[],
): Promise<unknown> =>
  callAs(page, server, 'POST', `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/slots`, {
    slots,
  });

async function readRound(page: Page, server: Server, path: string): Promise<Recruitment> {
  // The server validates its responses against the contract in its tests.
  return (await callAs(page, server, 'GET', path)) as Recruitment;
}
