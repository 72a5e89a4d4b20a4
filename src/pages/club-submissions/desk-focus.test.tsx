import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { deskApplicants, findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { refuse } from '@/app/testing/fake-server';
import { api, clubSubmissionsTag } from '@/shared/api';

test('focuses the next row when a decision by key removes the focused row from the filtered list [EV-69]', async () => {
  let applicants = deskApplicants;
  const { user } = renderDesk({
    pathSuffix: '?decision=UNDECIDED',
    answers: {
      'GET /clubs/:clubId/submissions': () => applicants,
      'PATCH /clubs/:clubId/submissions/:applyId/hold': () => {
        applicants = deskApplicants.map((applicant) =>
          applicant.name === '장우진' ? { ...applicant, outcome: 'HOLD' as const } : applicant,
        );
        return applicants[1];
      },
    },
  });
  const row = await findDeskRow('장우진');
  act(() => {
    row.focus();
  });
  await user.keyboard('h');
  expect(await findDeskRow('송다은')).toHaveFocus();
  expect(row).not.toBeInTheDocument();
});

describe('when another leader removes a row that stayed in the list after a decision by key', () => {
  const HOLD = 'PATCH /clubs/:clubId/submissions/:applyId/hold';
  async function decideInFullList(answer: unknown) {
    const app = renderDesk({ answers: { [HOLD]: answer ?? null } });
    const row = await findDeskRow('장우진');
    act(() => {
      row.focus();
    });
    await app.user.keyboard('h');
    return { ...app, row };
  }
  async function removeRow({ server, store, row }: Awaited<ReturnType<typeof decideInFullList>>) {
    server.answer(
      'GET /clubs/:clubId/submissions',
      deskApplicants.filter(({ name }) => name !== '장우진'),
    );
    act(() => {
      store.dispatch(api.util.invalidateTags([clubSubmissionsTag(7)]));
    });
    await waitForElementToBeRemoved(row);
  }

  test('the focus stays where it is after a failed decision [EV-69]', async () => {
    const app = await decideInFullList(refuse('not_allowed'));
    await screen.findByRole('alert');
    await app.user.click(document.body);
    await removeRow(app);
    expect(document.body).toHaveFocus();
  });

  test('the focus stays where it is after the user has focused another row [EV-69]', async () => {
    const app = await decideInFullList({ ...deskApplicants[1], outcome: 'HOLD' });
    await app.user.keyboard('{ArrowDown}');
    expect(await findDeskRow('송다은')).toHaveFocus();
    await app.user.click(document.body);
    await removeRow(app);
    expect(document.body).toHaveFocus();
  });
});
