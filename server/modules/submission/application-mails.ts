import type { Decision } from '@contract/submission';
import type { Mail } from '../../engines/mail/mail';
import { unsubscribeHeaders } from '../notification/unsubscribe-link.service';

interface MailTarget {
  to: string;
  clubName: string;
  /** An absolute URL; undefined when the service has no public URL. */
  link: string | undefined;
}

/** Composes the mail that confirms to the applicant that the application arrived. */
export function composeReceiptMail({ to, clubName, link }: MailTarget): Mail {
  return composeMail({
    to,
    clubName,
    link,
    subject: (club) => `${club} 지원서가 접수되었습니다`,
    lines: (club) => [
      `${club}에 제출하신 지원서가 접수되었습니다.`,
      '심사 중에는 연락처와 지원 동기를 수정할 수 있습니다.',
      '결과가 나오면 이메일로 알려 드립니다.',
    ],
    linkLabel: '내 지원서',
  });
}

interface NewApplicationMailContent extends MailTarget {
  /** Number of pending applications. */
  pendingCount: number;
  unsubscribeLink: string | undefined;
}

/** Composes the mail to a leader about a new application. It contains no personal data of the applicant. */
export function composeNewApplicationMail({
  to,
  clubName,
  link,
  pendingCount,
  unsubscribeLink,
}: NewApplicationMailContent): Mail {
  const mail = composeMail({
    to,
    clubName,
    link,
    subject: (club) => `${club}에 새 지원서가 도착했습니다`,
    lines: (club) => [
      `${club}에 새 지원서가 도착했습니다. 지금 심사 중인 지원서는 ${String(pendingCount)}건입니다.`,
      '지원자의 정보는 두레에 로그인한 뒤 지원자 관리에서 볼 수 있습니다.',
    ],
    linkLabel: '지원자 관리',
    reason: () => '알림 설정에서 메일로 받기로 한 소식입니다.',
  });
  return { ...mail, ...unsubscribeHeaders(unsubscribeLink) };
}

/** Composes the mail to the applicant about the decision. */
export function composeDecisionMail({
  to,
  clubName,
  link,
  decision,
}: MailTarget & { decision: Decision }): Mail {
  return composeMail({
    to,
    clubName,
    link,
    subject: (club) => `${club} 지원 결과를 알려 드립니다`,
    lines: (club) =>
      decision === 'APPROVED'
        ? [
            `${club} 지원 결과는 합격입니다. 축하합니다.`,
            '이제 동아리의 회원입니다. 게시글과 댓글을 쓰고 동아리 채팅방에서 이야기할 수 있습니다.',
          ]
        : [
            `${club} 지원 결과는 불합격입니다. 관심을 보내 주셔서 고맙습니다.`,
            '지원서를 삭제하면 다시 지원할 수 있습니다.',
          ],
    linkLabel: '내 지원서',
  });
}

interface MailContent extends MailTarget {
  subject: (club: string) => string;
  lines: (club: string) => string[];
  /** Name of the linked screen. */
  linkLabel: string;
  /** Why the recipient gets the mail; by default, because the recipient has applied. */
  reason?: (club: string) => string;
}

const applicantReason = (club: string) => `${club}에 지원하셔서 두레가 보내는 메일입니다.`;

function composeMail({
  to,
  clubName,
  link,
  subject,
  lines,
  linkLabel,
  reason = applicantReason,
}: MailContent): Mail {
  const club = oneLine(clubName);
  return {
    to,
    subject: `[두레] ${subject(club)}`,
    text: [
      '안녕하세요, 두레입니다.',
      '',
      ...lines(club),
      ...(link === undefined ? [] : ['', `${linkLabel}: ${link}`]),
      '',
      '--',
      reason(club),
    ].join('\n'),
  };
}

// Removes line breaks, which imported club names may contain, because a subject is a mail header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
