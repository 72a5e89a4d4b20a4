import { screen, waitFor, within } from '@testing-library/react';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import { useState } from 'react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswer, FakeCall } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';

import { DecideDialog } from './decide-dialog';
import type { PendingDecision } from '.';

const DECIDE = 'PATCH /clubs/:clubId/submissions';
const getApplyIds = ({ body }: FakeCall) => (body as { applyIds: number[] }).applyIds;
const answerAllDecided = (call: FakeCall) => ({ decided: getApplyIds(call), skipped: [] });

const applicants = Array.from({ length: 2 * MAX_DECISIONS_PER_REQUEST + 50 }, (_, index) =>
  sampleClubSubmission({ applyId: index + 1, userId: index + 1, name: `지원자${String(index + 1)}` }),
);

function renderDialog(answer: FakeAnswer) {
  const onDecided = jest.fn();
  function Page() {
    const [pending, setPending] = useState<PendingDecision | undefined>({ decision: 'APPROVED', applicants });
    return (
      <DecideDialog
        pending={pending}
        onDecided={onDecided}
        onClose={() => {
          setPending(undefined);
        }}
      />
    );
  }
  const app = renderApp({ element: <Page />, answers: { [DECIDE]: answer } });
  const approve = async () => {
    await app.user.click(await screen.findByRole('button', { name: '승인' }));
  };
  const listBatchSizes = () => app.server.callsTo(DECIDE).map((call) => getApplyIds(call).length);
  return { ...app, onDecided, approve, listBatchSizes };
}
const readResults = async () =>
  within(await screen.findByRole('list', { name: '처리 결과' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('more applications than one request accepts', () => {
  test('sends batches of at most the limit one by one and adds up their results [SH-161]', async () => {
    let respond: (() => void) | undefined;
    const { approve, listBatchSizes, onDecided } = renderDialog(
      (call: FakeCall) =>
        new Promise((resolve) => {
          respond = () => {
            resolve(answerAllDecided(call));
          };
        }),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('한 번에 200명씩 3번에 나누어 처리합니다.');
    await approve();
    for (const [decidedCount, batchSizes] of [
      [0, [200]],
      [200, [200, 200]],
      [400, [200, 200, 50]],
    ] as const) {
      expect(await screen.findByText(`450명 중 ${String(decidedCount)}명을 처리했습니다.`)).toBeVisible();
      expect(listBatchSizes()).toEqual(batchSizes);
      respond?.();
    }
    expect(await screen.findByText('450명을 처리했습니다.')).toBeVisible();
    expect(onDecided).toHaveBeenCalledTimes(1);
  });

  test('reports each batch of a partial failure and resends only the failed batch [SH-162]', async () => {
    let requestCount = 0;
    const { approve, listBatchSizes, onDecided, server } = renderDialog((call: FakeCall) => {
      requestCount += 1;
      if (requestCount === 2) throw noAnswer;
      return { decided: getApplyIds(call).slice(1), skipped: getApplyIds(call).slice(0, 1) };
    });
    await approve();
    expect(await screen.findByRole('alert')).toHaveTextContent('200명을 처리하지 못했습니다.');
    expect(await readResults()).toEqual([
      '1~200번째199명을 처리했습니다. 1명은 이미 처리되어 있었습니다.',
      expect.stringContaining('201~400번째승인/거절 처리 중 오류가 발생했습니다.'),
      '401~450번째49명을 처리했습니다. 1명은 이미 처리되어 있었습니다.',
    ]);
    expect(screen.getByRole('dialog', { name: '200명의 지원을 승인하시겠습니까?' })).toBeVisible();
    expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
    expect(onDecided).not.toHaveBeenCalled();

    await approve();
    expect(await screen.findByText('447명을 처리했습니다. 3명은 이미 처리되어 있었습니다.')).toBeVisible();
    expect(listBatchSizes()).toEqual([200, 200, 50, 200]);
    expect(getApplyIds(server.callsTo(DECIDE)[3] as FakeCall)).toEqual(
      applicants.slice(200, 400).map(({ applyId }) => applyId),
    );
    expect(onDecided).toHaveBeenCalledTimes(1);
  });

  test('sends no further batch after the server refused a batch for a missing right', async () => {
    const { approve, listBatchSizes } = renderDialog(refuse('not_allowed'));
    await approve();
    expect(await readResults()).toHaveLength(3);
    await waitFor(() => {
      expect(listBatchSizes()).toEqual([200]);
    });
  });
});
