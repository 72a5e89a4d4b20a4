import type MimeNode from 'nodemailer/lib/mime-node';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackHost } from '../../config';
import type { SmtpSettings } from '../../config';
import type { WatchedEngine } from '../engine-state';
import { createConcurrencyLimiter } from '../concurrency-limiter';
import type { Mail, Mailer } from './mail';

/** A little less than whoever waits for a code is made to wait. */
const TIMEOUT_MS = 4_500;
/** More connections at once than this many a server takes for an attack. */
const AT_ONCE = 5;
/** What these cannot send within the limit is refused at once instead of waiting for nothing. */
const WAITING = 50;
/** The rest of the grammar is the contract's; nothing here may ever end a header or name a second recipient. */
const ONE_ADDRESS = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u;

interface SmtpMailerOptions {
  settings: SmtpSettings;
  timeoutMs?: number;
}

/**
 * Mail by a mail server. One connection a mail, which is cut when the time is over: what its sender has given up on is not sent
 * a minute later, when its code is good for nothing. The address may carry a user and a password; then nothing is said without TLS.
 */
export async function openSmtpMailer({
  settings,
  timeoutMs = TIMEOUT_MS,
}: SmtpMailerOptions): Promise<Mailer & { watched: WatchedEngine }> {
  const [{ default: MailComposer }, { default: Connection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
  ]);
  const { connection: options, credentials } = readUrl(settings.url);
  const takeTurn = createConcurrencyLimiter({ maxConcurrent: AT_ONCE, maxQueued: WAITING });

  let state: ReturnType<WatchedEngine['state']> = 'ok';
  const compose = ({ to, subject, text }: Mail): MimeNode => {
    if (!ONE_ADDRESS.test(to) || /\p{Cc}/u.test(subject))
      throw new Error('a mail with a recipient or a subject that is none');
    return new MailComposer({
      from: settings.from,
      to: { name: '', address: to },
      subject,
      text,
      textEncoding: 'base64',
      // So that no absence note answers it.
      headers: { 'Auto-Submitted': 'auto-generated' },
    }).compile();
  };

  return {
    send: async (mail) => {
      const endsAt = performance.now() + timeoutMs;
      const message = compose(mail);
      const bytes = await message.build();
      await takeTurn(async () => {
        const leftMs = endsAt - performance.now();
        if (leftMs <= 0) throw new Error('no turn in time');
        // The limit is ours: the client's own ones count each step by itself.
        const stepMs = leftMs + 1_000;
        const connection = new Connection({
          ...options,
          connectionTimeout: stepMs,
          greetingTimeout: stepMs,
          socketTimeout: stepMs,
          dnsTimeout: stepMs,
          socketCloseTimeout: 0,
        });
        await deliver(connection, { credentials, envelope: message.getEnvelope(), bytes, leftMs }).then(
          () => {
            state = 'ok';
          },
          (error: unknown) => {
            state = 'degraded';
            throw error;
          },
        );
      });
    },
    watched: { name: 'smtp', state: () => state },
  };
}

interface Delivery {
  credentials: Credentials | undefined;
  envelope: ReturnType<MimeNode['getEnvelope']>;
  bytes: Buffer;
  leftMs: number;
}

interface Credentials {
  user: string;
  pass: string;
}

/** Settles when the server has taken the mail over, has refused it, or the time is over; the connection is gone in any case. */
function deliver(
  connection: SMTPConnection,
  { credentials, envelope, bytes, leftMs }: Delivery,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(Math.round(leftMs))} ms`));
    }, leftMs);
    const settle = (error?: Error | null) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    const send = () => {
      connection.send(envelope, bytes, (error) => {
        settle(error);
      });
    };
    connection.once('error', settle);
    connection.once('end', () => {
      settle(new Error('the mail server hung up'));
    });
    connection.connect((error) => {
      if (error) settle(error);
      else if (!credentials) send();
      else {
        connection.login({ user: credentials.user, credentials }, (refused) => {
          if (refused) settle(refused);
          else send();
        });
      }
    });
  }).finally(() => {
    // Errors of a connection that is being closed concern nobody; without a listener they would end the process.
    connection.on('error', () => undefined);
    connection.close();
  });
}

function readUrl(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    connection: {
      host,
      secure,
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      requireTLS: user !== '' && !isLoopbackHost(host),
    },
    credentials: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  };
}
