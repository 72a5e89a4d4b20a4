import type { Recruitment } from '@contract/recruitment';
import { setUpTestApp } from '../../testing/app';
import { expectRefused } from '../../testing/fingerprint';
import { createRound, roundBody, shortQuestion } from '../../testing/recruitments';

const host = setUpTestApp();

test('an edit with a track or question of a wrong type gets 400 and changes nothing [RC-159]', async () => {
  const { president, currentId, roundPath } = await createRound(host);
  const { data } = await president.call<Recruitment>('GET', roundPath(currentId));
  for (const invalidFields of [
    { tracks: [1, '기획'] },
    { tracks: [null] },
    { questions: [null] },
    { questions: [7] },
    { questions: [{ ...shortQuestion, tracks: 3 }] },
    { questions: [{ ...shortQuestion, tracks: null }] },
    { questions: [{ ...shortQuestion, tracks: [{}] }] },
  ])
    await expectRefused(
      host.pool,
      () => president.call('PUT', roundPath(currentId), { ...roundBody(data.updatedAt), ...invalidFields }),
      '400 bad_request',
    );
});
