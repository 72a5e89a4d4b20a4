import { isPresident } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import type { NotificationKind } from '@contract/notification';
import type { Mail } from '../../engines/mail/mail';
import type { NotificationToMail } from './notification-mail.repository';

/** What a mail about a notification says. */
interface MailText {
  subject: string;
  lines: string[];
}

type WriteMail = (notification: NotificationToMail & { club: string }) => MailText | undefined;

const roleNames: Record<MemberRoleName, string> = {
  MEMBER: '회원',
  STAFF: '운영진',
  VICE_PRESIDENT: '부회장',
  PRESIDENT: '회장',
};

const isInterviewing = ({ status, stage }: NotificationToMail) =>
  status === 'PENDING' && stage === 'INTERVIEW';

/**
 * The kinds that are mailed at once. Each returns undefined if the notification is no longer true. Results and new applications have
 * mails of their own.
 */
const writers: Partial<Record<NotificationKind, WriteMail>> = {
  INTERVIEW_INVITED: (notification) =>
    isInterviewing(notification) && notification.slotStartsAt === null
      ? {
          subject: `${notification.club} 면접 시간을 골라 주세요`,
          lines: [`${notification.club} 면접에 초대되었습니다.`, '내 지원서에서 면접 시간을 골라 주세요.'],
        }
      : undefined,
  INTERVIEW_CHANGED: (notification) =>
    isInterviewing(notification)
      ? {
          subject: `${notification.club} 면접 일정이 바뀌었습니다`,
          lines: describeInterview(notification) ?? [
            `${notification.club} 면접 예약이 취소되었습니다.`,
            '내 지원서에서 면접 시간을 다시 골라 주세요.',
          ],
        }
      : undefined,
  INTERVIEW_REMINDER: (notification) => {
    const lines = isInterviewing(notification) ? describeInterview(notification) : undefined;
    return lines && { subject: `${notification.club} 면접이 곧 있습니다`, lines };
  },
  ROLE_CHANGED: ({ club, role }) =>
    role === null || isPresident(role)
      ? undefined
      : { subject: `${club}에서의 역할이 바뀌었습니다`, lines: [`이제 ${club}의 ${roleNames[role]}입니다.`] },
  PRESIDENCY_RECEIVED: ({ club, role }) =>
    role !== null && isPresident(role)
      ? { subject: `${club}의 회장이 되었습니다`, lines: [`이제 ${club}의 회장입니다.`] }
      : undefined,
  EXPELLED: ({ club, role }) =>
    role === null
      ? { subject: `${club} 회원 자격이 끝났습니다`, lines: [`${club}의 회장이 회원 자격을 끝냈습니다.`] }
      : undefined,
  CLUB_CLOSED: ({ club, subjectType }) =>
    subjectType === 'none'
      ? {
          subject: `${club} 지원이 취소되었습니다`,
          lines: [`지원하신 ${club} 동아리가 삭제되어 지원이 취소되었습니다.`],
        }
      : undefined,
};

/** Whether notifications of a kind are mailed. */
export const isMailed = (kind: NotificationKind): boolean => writers[kind] !== undefined;

function describeInterview({
  club,
  slotStartsAt,
  slotMinutes,
  slotPlace,
}: NotificationToMail & { club: string }): string[] | undefined {
  if (slotStartsAt === null) return undefined;
  const time = new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(slotStartsAt);
  return [`${club} 면접 일정입니다.`, `일시: ${time} (${String(slotMinutes)}분)`, `장소: ${slotPlace ?? ''}`];
}

/** Composes the mail about a notification, with the reason and one link; undefined if the notification is no longer true. */
export function composeNotificationMail(
  notification: NotificationToMail,
  link: string | undefined,
): Mail | undefined {
  // A subject is a mail header, and imported club names may contain line breaks.
  const club = (notification.clubName ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const text = writers[notification.kind]?.({ ...notification, club });
  if (!text || notification.to === null) return undefined;
  return {
    to: notification.to,
    subject: `[두레] ${text.subject}`,
    text: [
      '안녕하세요, 두레입니다.',
      '',
      ...text.lines,
      ...(link === undefined ? [] : ['', `두레에서 보기: ${link}`]),
      '',
      '--',
      `${club}에서의 지원이나 역할이 바뀔 때 두레가 보내는 메일입니다.`,
    ].join('\n'),
  };
}
