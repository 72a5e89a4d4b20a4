import { Readable } from 'node:stream';
import type MimeNode from 'nodemailer/lib/mime-node';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackHost } from '../../config';
import type { SmtpSettings } from '../../config';
import type { OptionalEngine } from '../engine-state';
import { createConcurrencyLimiter } from '../concurrency-limiter';
import { isAddressRefused } from './mail-failure';
import { renderMailHtml } from './mail-html';
import type { Mail, Mailer, SendOptions } from './mail';

/** Maximum time from the call of `send` until acceptance. Less than the 5 s for which a request for a verification code waits. */
const TIMEOUT_MS = 4_500;
/** Mail servers treat more concurrent connections as an attack. */
const MAX_CONNECTIONS = 5;
/** Mails beyond this queue are rejected at once, because they would time out. */
const MAX_QUEUED = 50;
/** Matches one address without characters that could end a header or add a recipient. The contract defines the full grammar. */
const ONE_ADDRESS = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u;

interface SmtpMailerOptions {
  settings: SmtpSettings;
  timeoutMs?: number;
}

/**
 * Creates a mailer that uses an SMTP server. Each mail has its own connection, which closes at the timeout, so that a mail never
 * arrives after its sender has given up. If the URL contains credentials, TLS is required, except on a loopback host.
 */
export async function openSmtpMailer({
  settings,
  timeoutMs = TIMEOUT_MS,
}: SmtpMailerOptions): Promise<Mailer & { optionalEngine: OptionalEngine }> {
  const [{ default: MailComposer }, { default: Connection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
  ]);
  const { connection: connectionOptions, credentials } = parseSmtpUrl(settings.url);
  const runLimited = createConcurrencyLimiter({ maxConcurrent: MAX_CONNECTIONS, maxQueued: MAX_QUEUED });

  let state: ReturnType<OptionalEngine['state']> = 'ok';
  const messageIdDomain = /@([^\s<>@]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
  const compose = ({ id, to, subject, text, headers }: Mail): MimeNode => {
    if (!ONE_ADDRESS.test(to) || /\p{Cc}/u.test(subject + Object.values(headers ?? {}).join('')))
      throw new Error('the recipient, the subject or a header of a mail is invalid');
    return new MailComposer({
      from: settings.from,
      to: { name: '', address: to },
      subject,
      text,
      html: renderMailHtml({ subject, text }),
      ...(id !== undefined && { messageId: `<${id}@${messageIdDomain}>` }),
      textEncoding: 'base64',
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    }).compile();
  };

  return {
    send: async (mail, { beforeAcceptance } = {}) => {
      const deadline = performance.now() + timeoutMs;
      const message = compose(mail);
      const bytes = await message.build();
      await runLimited(async () => {
        const remainingMs = deadline - performance.now();
        if (remainingMs <= 0) throw new Error('timed out in the queue');
        // `deliver` enforces the total time. The client's own timeouts apply to single steps.
        const stepTimeoutMs = remainingMs + 1_000;
        const connection = new Connection({
          ...connectionOptions,
          connectionTimeout: stepTimeoutMs,
          greetingTimeout: stepTimeoutMs,
          socketTimeout: stepTimeoutMs,
          dnsTimeout: stepTimeoutMs,
          socketCloseTimeout: 0,
        });
        const envelope = message.getEnvelope();
        await deliver(connection, { credentials, envelope, bytes, remainingMs, beforeAcceptance }).then(
          () => {
            state = 'ok';
          },
          (error: unknown) => {
            // A refused recipient says nothing about other recipients.
            if (!isAddressRefused(error)) state = 'degraded';
            throw error;
          },
        );
      });
    },
    optionalEngine: { name: 'smtp', state: () => state },
  };
}

interface Delivery extends SendOptions {
  credentials: Credentials | undefined;
  envelope: ReturnType<MimeNode['getEnvelope']>;
  bytes: Buffer;
  remainingMs: number;
}

interface Credentials {
  user: string;
  pass: string;
}

/** Resolves when the server has accepted the mail. Rejects on refusal and timeout. Closes the connection in any case. */
function deliver(
  connection: SMTPConnection,
  { credentials, envelope, bytes, remainingMs, beforeAcceptance }: Delivery,
): Promise<void> {
  let isSettled = false;
  /** Yields the mail. The SMTP client writes the end of the mail when the generator returns. */
  async function* generateContent(): AsyncGenerator<Buffer> {
    yield bytes;
    await beforeAcceptance?.();
    if (isSettled) throw new Error('timed out before the end of the mail');
  }
  return new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      isSettled = true;
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => {
      settle(new Error(`no response within ${String(Math.round(remainingMs))} ms`));
    }, remainingMs);
    const send = () => {
      connection.send(envelope, Readable.from(generateContent()), (error) => {
        settle(error);
      });
    };
    connection.once('error', settle);
    connection.once('end', () => {
      settle(new Error('the mail server closed the connection'));
    });
    connection.connect((error) => {
      if (error) settle(error);
      else if (!credentials) send();
      else {
        connection.login({ user: credentials.user, credentials }, (loginError) => {
          if (loginError) settle(loginError);
          else send();
        });
      }
    });
  }).finally(() => {
    // Errors while closing are irrelevant, but without a listener they would end the process.
    connection.on('error', () => undefined);
    connection.close();
  });
}

function parseSmtpUrl(smtpUrl: string) {
  const url = new URL(smtpUrl);
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
