import { createSignal } from '../../testing/signal';
import { startSmtpSink } from '../../testing/smtp-sink';
import type { SmtpBehaviour, SmtpSink } from '../../testing/smtp-sink';
import { waitUntil } from '../../testing/wait-until';
import { openSmtpMailer } from './smtp-mailer';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.setBehaviour('works');
});
afterAll(() => sink.close());

const FROM = '두레 <no-reply@dure.example>';
const openMailer = (timeoutMs?: number, url = sink.url) =>
  openSmtpMailer({ settings: { url, from: FROM }, ...(timeoutMs !== undefined && { timeoutMs }) });
const mail = {
  to: 'haneul@mju.ac.kr',
  subject: '[두레] 이메일 인증번호 012345',
  text: '안녕하세요, 두레입니다.\n\n인증번호는 012345 입니다.',
};

test('delivers a Korean subject, plain text and HTML to one recipient [OP-19 MA-01]', async () => {
  await (await openMailer()).send(mail);
  const [receivedMail] = sink.mails;
  expect(receivedMail).toMatchObject({
    from: 'no-reply@dure.example',
    recipients: ['haneul@mju.ac.kr'],
    subject: mail.subject,
  });
  expect(receivedMail?.text.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
  const headers = new Map(receivedMail?.headers.map(([name, value]) => [name.toLowerCase(), value]));
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/);
  expect(receivedMail?.html).toContain('<p>인증번호는 012345 입니다.</p>');
  expect(headers.get('to')).toBe('haneul@mju.ac.kr');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('message-id')).toMatch(/^<[^<>@\s]+@dure\.example>$/);
});

test('runs beforeAcceptance exactly once, before the server accepts the mail', async () => {
  const arrivedMailCounts: number[] = [];
  await (
    await openMailer()
  ).send(mail, {
    beforeAcceptance: () => {
      arrivedMailCounts.push(sink.mails.length);
      return Promise.resolve();
    },
  });
  expect(arrivedMailCounts).toEqual([0]);
  expect(sink.mails.map(({ text }) => text.replaceAll('\r\n', '\n').trim())).toEqual([mail.text]);
});

test('every attempt to send a mail with an id has the same Message-ID', async () => {
  const mailer = await openMailer();
  await mailer.send({ ...mail, id: 'result-7' });
  await mailer.send({ ...mail, id: 'result-7' });
  const ids = sink.mails.map(({ headers }) => new Map(headers).get('Message-ID'));
  expect(ids).toEqual(['<result-7@dure.example>', '<result-7@dure.example>']);
});

test('a rejection of beforeAcceptance cancels the mail', async () => {
  const beforeAcceptance = () => Promise.reject(new Error('sent by another node'));
  await expect((await openMailer()).send(mail, { beforeAcceptance })).rejects.toThrow('sent by another node');
  await waitUntil(() => sink.openConnectionCount() === 0);
  expect(sink.mails).toEqual([]);
});

test('a mail whose beforeAcceptance ends after the timeout never arrives', async () => {
  const hook = createSignal();
  const mailer = await openMailer(300);
  await expect(mailer.send(mail, { beforeAcceptance: () => hook.promise })).rejects.toThrow(
    'no response within',
  );
  hook.resolve();
  await waitUntil(() => sink.openConnectionCount() === 0);
  expect(sink.mails).toEqual([]);
});

test.each([
  ['a second line', 'haneul@mju.ac.kr\r\nBcc: all@mju.ac.kr'],
  ['a second address', 'haneul@mju.ac.kr, all@mju.ac.kr'],
  ['a name', 'Kim <haneul@mju.ac.kr>'],
  ['a group', 'all:haneul@mju.ac.kr;'],
  ['a comment', 'haneul@mju.ac.kr (all@mju.ac.kr)'],
  ['a quoted part', '"a b"@mju.ac.kr'],
  ['a zero byte', 'haneul@mju.ac.kr\0'],
  ['no address', ''],
])('rejects a recipient with %s without a connection [AC-27 OP-19]', async (_, to) => {
  const connectionsBefore = sink.connectionCount();
  await expect((await openMailer()).send({ ...mail, to })).rejects.toThrow(
    'the recipient, the subject or a header of a mail is invalid',
  );
  expect(sink.connectionCount()).toBe(connectionsBefore);
});

test('subject and text cannot add a header or a recipient [AC-27 OP-19]', async () => {
  const mailer = await openMailer();
  await expect(mailer.send({ ...mail, subject: '인증번호\r\nBcc: all@mju.ac.kr' })).rejects.toThrow(
    'the recipient, the subject or a header of a mail is invalid',
  );
  await mailer.send({ ...mail, text: '.\r\nRCPT TO:<all@mju.ac.kr>\r\n.\r\nBcc: all@mju.ac.kr' });
  const [receivedMail] = sink.mails;
  expect(sink.mails).toHaveLength(1);
  expect(receivedMail?.recipients).toEqual(['haneul@mju.ac.kr']);
  expect(receivedMail?.headers.map(([name]) => name.toLowerCase()).sort()).toEqual([
    'auto-submitted',
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
  'rejects a mail after the timeout when the server behaviour is %s, closes the connection and never sends that mail later [OP-19]',
  async (behaviour) => {
    sink.setBehaviour(behaviour);
    const mailer = await openMailer(300);
    const startedAt = performance.now();
    await expect(mailer.send(mail)).rejects.toThrow(/^no response within \d+ ms$/);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await waitUntil(() => sink.openConnectionCount() === 0);
    sink.setBehaviour('works');
    await (await openMailer()).send({ ...mail, subject: 'next mail' });
    expect(sink.mails.map(({ subject }) => subject)).toEqual(['next mail']);
  },
);

test.each(['greylists', 'full'] satisfies SmtpBehaviour[])(
  'rejects a mail without waiting for the timeout when the server behaviour is %s, and is degraded until the next success',
  async (behaviour) => {
    sink.setBehaviour(behaviour);
    const mailer = await openMailer(30_000);
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(sink.mails).toEqual([]);
    expect(mailer.optionalEngine.state()).toBe('degraded');
    sink.setBehaviour('works');
    await mailer.send(mail);
    expect(sink.mails).toHaveLength(1);
    expect(mailer.optionalEngine.state()).toBe('ok');
  },
);

test('a permanently refused recipient does not change the state of the server', async () => {
  const mailer = await openMailer(30_000);
  for (const [earlierBehaviour, state] of [
    ['works', 'ok'],
    ['full', 'degraded'],
  ] as const) {
    sink.setBehaviour(earlierBehaviour);
    await mailer.send(mail).catch(() => undefined);
    sink.setBehaviour('refuses');
    await expect(mailer.send(mail)).rejects.toThrow('No such user');
    expect(mailer.optionalEngine.state()).toBe(state);
  }
});

test('rejects without waiting for the timeout when the server is unreachable', async () => {
  const stoppedServer = await startSmtpSink();
  await stoppedServer.close();
  await expect((await openMailer(30_000, stoppedServer.url)).send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('sends many mails over a few connections and rejects mails that it cannot send in time', async () => {
  const mailer = await openMailer(20_000);
  let maxOpenConnections = 0;
  const sending = Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await mailer.send({ ...mail, subject: `code ${String(n)}` });
      maxOpenConnections = Math.max(maxOpenConnections, sink.openConnectionCount());
    }),
  );
  await sending;
  expect(sink.mails).toHaveLength(40);
  // The mailer uses at most five connections at a time. The sink may still count a sixth that has not closed yet.
  expect(maxOpenConnections).toBeLessThanOrEqual(6);
  sink.setBehaviour('silent');
  const shortTimeoutMailer = await openMailer(300);
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => shortTimeoutMailer.send(mail)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(sink.mails).toHaveLength(40);
});

test('logs in with the credentials of the URL; the mail is rejected if they are wrong', async () => {
  const passwordSink = await startSmtpSink({ password: 'p@ss/word' });
  await (await openMailer(5_000, passwordSink.url)).send(mail);
  expect(passwordSink.mails).toHaveLength(1);
  await expect(
    (await openMailer(5_000, passwordSink.url.replace('p%40ss', 'other'))).send(mail),
  ).rejects.toThrow();
  expect(passwordSink.mails).toHaveLength(1);
  await passwordSink.close();
});
