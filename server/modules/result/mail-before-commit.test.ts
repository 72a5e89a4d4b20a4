import { Socket } from 'node:net';
import { openSmtpMailer } from '../../engines/mail/smtp-mailer';
import { createTestApp } from '../../testing/app';
import { createTogetherRound } from '../../testing/results';
import { startSmtpSink } from '../../testing/smtp-sink';

const isEndOfMail = (bytes: string) => /(?:^|\r\n)\.\r\n$/.test(bytes);
// A simple query of the PostgreSQL protocol starts with Q and ends with a zero byte.
const isCommit = (bytes: string) => bytes.startsWith('Q') && /commit\0$/i.test(bytes);

test('the end of a result mail is written before the commit that records it as sent [RL-25]', async () => {
  const sink = await startSmtpSink();
  const mail = await openSmtpMailer({ settings: { url: sink.url, from: 'no-reply@dure.example' } });
  const host = await createTestApp({}, { mail });
  try {
    const round = await createTogetherRound(host);
    await round.createApplication('PASS');
    await round.release({ pass: 1, fail: 0 });
    const writes: ('commit' | 'end of mail')[] = [];
    const { write } = Socket.prototype;
    jest.spyOn(Socket.prototype, 'write').mockImplementation(function recordWrite(
      this: Socket,
      ...args: Parameters<Socket['write']>
    ) {
      const bytes = String(args[0]);
      if (isEndOfMail(bytes)) writes.push('end of mail');
      if (isCommit(bytes)) writes.push('commit');
      return write.apply(this, args);
    });
    await host.jobs.runDue();
    expect(sink.mails).toHaveLength(1);
    expect(writes).toEqual(['end of mail', 'commit']);
  } finally {
    await host.close();
    await sink.close();
  }
});
