import { startSmtpSink } from '../../testing/smtp-sink';
import type { SmtpBehaviour, SmtpSink } from '../../testing/smtp-sink';
import { openSmtpMailer } from './smtp-mailer';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.setBehaviour('well');
});
afterAll(() => sink.close());

const FROM = '두레 <no-reply@dure.example>';
const open = (timeoutMs?: number, url = sink.url) =>
  openSmtpMailer({ settings: { url, from: FROM }, ...(timeoutMs !== undefined && { timeoutMs }) });
const mail = {
  to: 'haneul@mju.ac.kr',
  subject: '[두레] 이메일 인증번호 012345',
  text: '안녕하세요, 두레입니다.\n\n인증번호는 012345 입니다.',
};
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(setImmediate);
};

test('a mail arrives as it was meant: Korean subject and text, one recipient, plain text alone [OP-19]', async () => {
  await (await open()).send(mail);
  const [arrived] = sink.mails;
  expect(arrived).toMatchObject({
    from: 'no-reply@dure.example',
    recipients: ['haneul@mju.ac.kr'],
    subject: mail.subject,
  });
  expect(arrived?.text.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
  const headers = new Map(arrived?.headers.map(([name, value]) => [name.toLowerCase(), value]));
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('to')).toBe('haneul@mju.ac.kr');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('message-id')).toMatch(/^<[^<>@\s]+@dure\.example>$/);
});

test.each([
  ['a line more', 'haneul@mju.ac.kr\r\nBcc: all@mju.ac.kr'],
  ['a second one', 'haneul@mju.ac.kr, all@mju.ac.kr'],
  ['a name', 'Kim <haneul@mju.ac.kr>'],
  ['a group', 'all:haneul@mju.ac.kr;'],
  ['a comment', 'haneul@mju.ac.kr (all@mju.ac.kr)'],
  ['a quoted part', '"a b"@mju.ac.kr'],
  ['a zero byte', 'haneul@mju.ac.kr\0'],
  ['nobody', ''],
])('a recipient with %s gets nothing, and no server is asked [AC-27 OP-19]', async (_, to) => {
  const before = sink.connections();
  await expect((await open()).send({ ...mail, to })).rejects.toThrow(
    'a mail with a recipient or a subject that is none',
  );
  expect(sink.connections()).toBe(before);
});

test('neither subject nor text can add a header or a recipient [AC-27 OP-19]', async () => {
  const mailer = await open();
  await expect(mailer.send({ ...mail, subject: '인증번호\r\nBcc: all@mju.ac.kr' })).rejects.toThrow(
    'a mail with a recipient or a subject that is none',
  );
  await mailer.send({ ...mail, text: '.\r\nRCPT TO:<all@mju.ac.kr>\r\n.\r\nBcc: all@mju.ac.kr' });
  const [arrived] = sink.mails;
  expect(sink.mails).toHaveLength(1);
  expect(arrived?.recipients).toEqual(['haneul@mju.ac.kr']);
  expect(arrived?.headers.map(([name]) => name.toLowerCase()).sort()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

test.each(['silent', 'hangs'] satisfies SmtpBehaviour[])(
  'what a server that is %s has not taken in time is refused, its connection is cut, and it is not sent later [OP-19]',
  async (mood) => {
    sink.setBehaviour(mood);
    const mailer = await open(300);
    const began = performance.now();
    await expect(mailer.send(mail)).rejects.toThrow(/^no answer within \d+ ms$/);
    expect(performance.now() - began).toBeLessThan(2_000);
    await until(() => sink.open() === 0);
    sink.setBehaviour('well');
    await (await open()).send({ ...mail, subject: 'the next one' });
    expect(sink.mails.map(({ subject }) => subject)).toEqual(['the next one']);
  },
);

test.each(['refuses', 'greylists', 'full'] satisfies SmtpBehaviour[])(
  'a server that %s is believed at once',
  async (mood) => {
    sink.setBehaviour(mood);
    const mailer = await open(30_000);
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(sink.mails).toEqual([]);
    expect(mailer.watched.state()).toBe('degraded');
    sink.setBehaviour('well');
    await mailer.send(mail);
    expect(sink.mails).toHaveLength(1);
    expect(mailer.watched.state()).toBe('ok');
  },
);

test('a server that is not there is refused at once', async () => {
  const gone = await startSmtpSink();
  await gone.close();
  await expect((await open(30_000, gone.url)).send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('a crowd of mails is sent by a few connections at a time, and what would come too late not at all', async () => {
  const mailer = await open(20_000);
  let most = 0;
  const sending = Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await mailer.send({ ...mail, subject: `code ${String(n)}` });
      most = Math.max(most, sink.open());
    }),
  );
  await sending;
  expect(sink.mails).toHaveLength(40);
  expect(most).toBeLessThanOrEqual(6);
  sink.setBehaviour('silent');
  const hasty = await open(300);
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasty.send(mail)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(sink.mails).toHaveLength(40);
});

test('a user and a password are given where the address has them, and a wrong one is refused', async () => {
  const strict = await startSmtpSink({ password: 'p@ss/word' });
  await (await open(5_000, strict.url)).send(mail);
  expect(strict.mails).toHaveLength(1);
  await expect((await open(5_000, strict.url.replace('p%40ss', 'other'))).send(mail)).rejects.toThrow();
  expect(strict.mails).toHaveLength(1);
  await strict.close();
});
