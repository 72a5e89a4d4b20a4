import { mkdtemp, readdir, rm, stat, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailbox } from './mailbox';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dure-mailbox-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const createMail = (subject: string) => ({ to: 'haneul@mju.ac.kr', subject, text: '첫째 줄\n둘째 줄' });

test('starts empty', async () => {
  expect(await createMailbox(dataDir).list()).toEqual([]);
});

test('a rejection of beforeAcceptance cancels the mail', async () => {
  const mailbox = createMailbox(dataDir);
  const beforeAcceptance = () => Promise.reject(new Error('sent by another node'));
  await expect(mailbox.send(createMail('하나'), { beforeAcceptance })).rejects.toThrow(
    'sent by another node',
  );
  expect(await readdir(path.join(dataDir, 'mailbox'))).toEqual([]);
});

test('lists mails newest first with their time', async () => {
  const mailbox = createMailbox(dataDir);
  const timeBefore = new Date().toISOString();
  for (const subject of ['하나', '둘', '셋']) await mailbox.send(createMail(subject));
  const mails = await mailbox.list();
  expect(mails.map(({ subject }) => subject)).toEqual(['셋', '둘', '하나']);
  expect(mails[0]).toEqual({
    ...createMail('셋'),
    html: expect.stringContaining('첫째 줄<br>둘째 줄') as string,
    headers: {},
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  });
  for (const { sentAt } of mails)
    expect(sentAt >= timeBefore && sentAt <= new Date().toISOString()).toBe(true);
});

test('mails survive a restart; a partly written file is ignored', async () => {
  await createMailbox(dataDir).send(createMail('어제'));
  const folder = path.join(dataDir, 'mailbox');
  const [name = ''] = await readdir(folder);
  // A name starts with the time in ms, in 15 digits. Another mailbox may send in the same millisecond.
  await rename(path.join(folder, name), path.join(folder, `${'0'.repeat(15)}${name.slice(15)}`));
  await writeFile(path.join(folder, `9${name.slice(1)}.draft`), '{"to":');
  const reopenedMailbox = createMailbox(dataDir);
  await reopenedMailbox.send(createMail('오늘'));
  expect((await reopenedMailbox.list()).map(({ subject }) => subject)).toEqual(['오늘', '어제']);
});

test('stores at most 1,000 mails', async () => {
  const mailbox = createMailbox(dataDir);
  await mailbox.send(createMail('0'));
  const folder = path.join(dataDir, 'mailbox');
  for (let n = 1; n <= 1_000; n += 1) {
    await writeFile(
      path.join(folder, `000000000000001-${String(n).padStart(9, '0')}-00000000.json`),
      JSON.stringify({ ...createMail(String(n)), sentAt: '1970-01-01T00:00:00.001Z' }),
    );
  }
  await mailbox.send(createMail('1001'));
  const subjects = (await mailbox.list()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(1_000);
  expect(subjects.slice(0, 3)).toEqual(['1001', '0', '1000']);
  expect(subjects.at(-1)).toBe('3');
  expect(await readdir(folder)).toHaveLength(1_000);
});

test('only the owner can read the files, because mails contain codes', async () => {
  await createMailbox(dataDir).send(createMail('하나'));
  const folder = path.join(dataDir, 'mailbox');
  const [name = ''] = await readdir(folder);
  for (const file of [folder, path.join(folder, name)]) expect((await stat(file)).mode & 0o077).toBe(0);
});

test('purge deletes the mails to one address only', async () => {
  const mailbox = createMailbox(dataDir);
  await mailbox.purge('haneul@mju.ac.kr');
  for (const subject of ['하나', '둘']) await mailbox.send(createMail(subject));
  await mailbox.send({ ...createMail('셋'), to: 'haneul@mju.ac.kr.snu.ac.kr' });
  await mailbox.purge('haneul@mju.ac.kr');
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['셋']);
  expect(await readdir(path.join(dataDir, 'mailbox'))).toHaveLength(1);
});
