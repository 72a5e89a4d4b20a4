import type { Mail } from '../../engines/mail/mail';

interface ResultMail {
  /** Local part of the Message-ID, the same for every attempt to send the mail. */
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
  // Removes line breaks, which imported names may contain, because a subject is a mail header.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
  text: [
    body,
    '',
    '--',
    '두레에서 지원하신 모집의 결과입니다.',
    ...(link === undefined ? [] : [`내 지원서: ${link}`]),
  ].join('\n'),
});
