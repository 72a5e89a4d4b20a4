import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * The behaviour of the mail server. `silent`: accepts connections, but sends no greeting; `hangs`: accepts
 * the data, but never confirms it; `refuses`: rejects recipients permanently (550); `greylists`: rejects them
 * temporarily (451); `full`: rejects them as too busy (421).
 */
export type SmtpBehaviour = 'works' | 'silent' | 'hangs' | 'refuses' | 'greylists' | 'full';

/** A received mail. */
export interface ArrivedMail {
  /** Sender of the envelope. */
  from: string;
  /** All recipients of the envelope. */
  recipients: string[];
  /** Names and values of the headers, unfolded. Encoded words are not decoded. */
  headers: [string, string][];
  /** With encoded words decoded. */
  subject: string;
  text: string;
  /** The HTML part; empty in a mail without one. */
  html: string;
}

/** An in-process SMTP server. */
export interface SmtpSink {
  url: string;
  /** Mails so far, in the order of arrival. */
  mails: ArrivedMail[];
  /** Number of connections so far. */
  connectionCount: () => number;
  openConnectionCount: () => number;
  setBehaviour: (behaviour: SmtpBehaviour) => void;
  close: () => Promise<void>;
}

const refusals: Partial<Record<SmtpBehaviour, [number, string]>> = {
  refuses: [550, 'No such user'],
  greylists: [451, 'Greylisted, try again later'],
  full: [421, 'Too busy'],
};

/** Starts the server. With `password` it requires a login as `dure`. */
export async function startSmtpSink({ password }: { password?: string } = {}): Promise<SmtpSink> {
  const mails: ArrivedMail[] = [];
  let behaviour: SmtpBehaviour = 'works';
  let connectionCount = 0;
  let openConnectionCount = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      connectionCount += 1;
      openConnectionCount += 1;
      if (behaviour !== 'silent') callback();
    },
    onClose: (_session, callback) => {
      openConnectionCount -= 1;
      callback();
    },
    onAuth: (auth, _session, callback) => {
      if (auth.username === 'dure' && auth.password === password) callback(null, { user: 'dure' });
      else callback(new Error('Wrong password'));
    },
    onRcptTo: (_address, _session, callback) => {
      const [responseCode, sentence] = refusals[behaviour] ?? [];
      callback(responseCode === undefined ? undefined : Object.assign(new Error(sentence), { responseCode }));
    },
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((raw) => {
        if (behaviour === 'hangs') return;
        mails.push(
          parse(
            raw,
            envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        callback();
        // `text` rejects when a client disconnects before the end of the mail.
      }, callback);
    },
  });
  server.on('error', () => undefined); // a client that disconnects early causes an error
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${password === undefined ? '' : `dure:${encodeURIComponent(password)}@`}127.0.0.1:${String(port)}`,
    mails,
    connectionCount: () => connectionCount,
    openConnectionCount: () => openConnectionCount,
    setBehaviour: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

function parse(raw: string, from: string, recipients: string[]): ArrivedMail {
  const { headers, body, headerOf } = readEntity(raw);
  const boundary = /boundary="([^"]+)"/.exec(headerOf('content-type'))?.[1];
  const parts =
    boundary === undefined
      ? [raw]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.replace(/^\r\n/, ''));
  const [text = '', html = ''] = parts.map(decodePart);
  return { from, recipients, headers, subject: decodeWords(headerOf('subject')), text, html };
}

function decodePart(part: string): string {
  const { body, headerOf } = readEntity(part);
  return headerOf('content-transfer-encoding') === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : body;
}

/** Splits a mail or a part of one into its headers and its body. */
function readEntity(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
  const headerOf = (name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  return { headers, body: body.join('\r\n\r\n'), headerOf };
}

const decodeWords = (encoded: string) =>
  encoded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeURIComponent(
            word
              .replaceAll('_', ' ')
              .replaceAll('%', '%25')
              .replace(/=([0-9A-F]{2})/g, '%$1'),
          ),
    );
