import type { Mail } from '../../engines/mail/mail';

interface ResultMail {
  /** The same for every attempt. */
  id: string;
  to: string;
  subject: string;
  body: string;
  /** An absolute URL; undefined when the service has no public URL. */
  link: string | undefined;
}

/** Composes the mail of a release: the round's text and a link to the application. */
export const composeResultMail = ({ id, to, subject, body, link }: ResultMail): Mail => ({
  id,
  to,
  // A subject is a mail header, and imported names may contain line breaks.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
  text: [
    body,
    '',
    '--',
    '두레에서 지원하신 모집의 결과입니다.',
    ...(link === undefined ? [] : [`내 지원서: ${link}`]),
  ].join('\n'),
});
