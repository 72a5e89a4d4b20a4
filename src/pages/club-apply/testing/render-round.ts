import { screen } from '@testing-library/react';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleCurrentRecruitment, sampleQuestion } from '@/app/testing/recruitment-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Creates a round with two tracks and a question of each kind; the last question is for singers only. */
export const sampleRound = (more: Partial<CurrentRecruitment> = {}): CurrentRecruitment =>
  sampleCurrentRecruitment({
    title: '2026 겨울 신입 모집',
    intro: '함께 무대에 설 분을 찾습니다.',
    fee: '학기당 2만 원',
    closesAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    tracks: ['보컬', '드럼'],
    questions: [
      sampleQuestion({ questionId: 1, kind: 'SHORT', label: '좋아하는 밴드', required: false }),
      sampleQuestion({ questionId: 2, kind: 'LONG', label: '자기소개', maxLength: 20 }),
      sampleQuestion({ questionId: 3, kind: 'SINGLE', label: '무대 경험', options: ['처음', '있음'] }),
      sampleQuestion({
        questionId: 4,
        kind: 'MULTI',
        label: '올 수 있는 요일',
        options: ['화요일', '목요일', '토요일'],
        maxChoices: 2,
      }),
      sampleQuestion({ questionId: 5, kind: 'AGREE', label: '개인정보 동의' }),
      sampleQuestion({ questionId: 6, kind: 'LINK', label: '노래 주소', tracks: ['보컬'] }),
    ],
    ...more,
  });

const roundAnswers: FakeAnswers = {
  'GET /clubs/:clubId': sampleClub(),
  'GET /clubs/:clubId/role': { role: 'NO_ROLE' },
  'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
  'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
  'POST /clubs/:clubId/submissions': { applyId: 11 },
};

/**
 * Opens the application form of {@link sampleRound}. `overrides` replaces responses; `round` replaces fields of
 * the round.
 */
export const renderRound = (overrides: FakeAnswers = {}, round: Partial<CurrentRecruitment> = {}) =>
  renderApp({
    path: '/clubs/7/apply',
    answers: { ...roundAnswers, 'GET /clubs/:clubId/recruitment': sampleRound(round), ...overrides },
  });

type App = ReturnType<typeof renderApp>;

/** Chooses the track of singers and fills in all required fields. The contact already comes from the profile. */
export async function fillForm({ user }: Pick<App, 'user'>) {
  await user.type(await screen.findByRole('textbox', { name: /^지원 동기/ }), '노래하고 싶습니다.');
  await user.click(screen.getByRole('radio', { name: '보컬' }));
  await user.type(screen.getByRole('textbox', { name: /^자기소개/ }), '새봄입니다.');
  await user.click(screen.getByRole('radio', { name: '처음' }));
  await user.click(screen.getByRole('checkbox', { name: '화요일' }));
  await user.click(screen.getByRole('checkbox', { name: /^개인정보 동의/ }));
  await user.type(screen.getByRole('textbox', { name: /^노래 주소/ }), 'https://example.com/song');
}

/** The answers that {@link fillForm} enters, as the client sends them. */
export const filledAnswers = [
  { questionId: 2, value: '새봄입니다.' },
  { questionId: 3, value: '처음' },
  { questionId: 4, value: ['화요일'] },
  { questionId: 5, value: true },
  { questionId: 6, value: 'https://example.com/song' },
];
