import 'fake-indexeddb/auto';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { sampleEvent } from './testing/event-samples';
import type { FakeAnswers } from './testing/fake-server';
import { sampleClubAnswers } from './testing/post-samples';
import { sampleOwnSubmissionDetail } from './testing/recruitment-samples';
import { demoProfile, renderApp } from './testing/render-app';
import { sampleRecruitment } from './testing/round-samples';
import { sampleClub } from './testing/samples';
import { typeInstant } from './testing/type-instant';
import { waitForDrafts } from './testing/wait-for-drafts';

const DRAFT_SAVED = '작성 중이던 내용을 저장했습니다.';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

interface Form {
  name: string;
  path: string;
  answers: FakeAnswers;
  /** The call that sends the form, and its response. */
  call: string;
  answer: unknown;
  /** Values to type, by label. */
  values: Record<string, string>;
  /** Label of a field for date and time to fill in. */
  instantLabel?: string;
  button: string;
}

const forms: Form[] = [
  {
    name: 'an application',
    path: '/clubs/7/apply',
    answers: {
      ...sampleClubAnswers('NO_ROLE'),
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
    },
    call: 'POST /clubs/:clubId/submissions',
    answer: { applyId: 11 },
    values: { '지원 동기': '함께 연주하고 싶습니다.' },
    button: '지원서 제출',
  },
  {
    name: 'a changed application',
    path: '/users/submissions/11/edit',
    answers: { 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail() },
    call: 'PATCH /users/submissions/:applyId',
    answer: sampleOwnSubmissionDetail(),
    values: { '지원 동기': '꼭 하고 싶습니다.' },
    button: '저장',
  },
  {
    name: 'a new club',
    path: '/club-register',
    answers: sampleClubAnswers('PRESIDENT'),
    call: 'POST /clubs',
    answer: { clubId: 7 },
    values: { '동아리 이름': '온소리 밴드', '동아리 소개': '매주 합주합니다.', 카테고리: '공연' },
    button: '동아리 등록',
  },
  {
    name: 'a new event',
    path: '/clubs/7/events/new',
    answers: sampleClubAnswers('STAFF'),
    call: 'POST /clubs/:clubId/events',
    answer: { eventId: 3, eventIds: [3] },
    values: { 제목: '정기 합주' },
    instantLabel: '시작',
    button: '만들기',
  },
  {
    name: 'a changed event',
    path: '/clubs/7/events/3/edit',
    answers: { ...sampleClubAnswers('STAFF'), 'GET /clubs/:clubId/events/:eventId': sampleEvent() },
    call: 'PUT /clubs/:clubId/events/:eventId',
    answer: sampleEvent(),
    values: { 제목: '늦은 합주' },
    button: '저장',
  },
  {
    name: 'the profile',
    path: '/updateProfile',
    answers: {},
    call: 'PATCH /users/profile',
    answer: demoProfile,
    values: { 이름: '김한솔' },
    button: '저장',
  },
  {
    name: 'a new round',
    path: '/clubs/7/recruitments/new',
    answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/:clubId/recruitments': [sampleRecruitment()] },
    call: 'POST /clubs/:clubId/recruitments',
    answer: { recruitmentId: 8 },
    values: {},
    button: '만들기',
  },
];

test.each(forms)(
  'the response to $name causes no navigation after the user has left the form, and no toast offers its draft [SH-81]',
  async ({ path, answers, call, answer, values, instantLabel, button }) => {
    let respond = () => {};
    const { user, server, store, currentPath } = renderApp({
      path,
      answers: {
        'GET /clubs/my-clubs': [],
        'GET /clubs': { clubs: [], nextCursor: null },
        ...answers,
        [call]: () =>
          new Promise((resolve) => {
            respond = () => {
              resolve(answer);
            };
          }),
      },
    });
    await screen.findByRole('button', { name: button });
    for (const [label, value] of Object.entries(values))
      fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea, select' }), {
        target: { value },
      });
    if (instantLabel !== undefined)
      await typeInstant(user, screen.getByRole('group', { name: instantLabel }), {
        date: '20991208',
        time: '1800',
      });
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => {
      expect(server.callsTo(call)).toHaveLength(1);
    });
    await user.click(screen.getByRole('link', { name: '두레' }));
    await waitFor(() => {
      expect(currentPath()).toBe('/home');
    });
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
    respond();
    await waitFor(() => {
      const mutations = Object.values(store.getState().api.mutations);
      expect(mutations.filter((mutation) => mutation?.status === QueryStatus.pending)).toEqual([]);
    });
    await waitForDrafts();
    expect(currentPath()).toBe('/home');
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  },
);
