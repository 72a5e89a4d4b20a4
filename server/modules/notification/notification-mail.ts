import { isLeader, isPresident } from '@contract/member';
import { memberRoleLabels } from '@contract/member-messages';
import type { NotificationKind } from '@contract/notification';
import type { Mail } from '../../engines/mail/mail';
import { eventWriters } from './event-mails';
import { describeTime, singleLine } from './mail-text';
import type { WriteMail } from './mail-text';
import type { NotificationToMail } from './notification-mail.repository';
import { unsubscribeHeaders } from './unsubscribe-link.service';

const isInterviewing = ({ status, stage }: NotificationToMail) =>
  status === 'PENDING' && stage === 'INTERVIEW';

/** Writers of the mails that users cannot turn off. Another module mails the results of applications. */
const mandatoryWriters: Partial<Record<NotificationKind, WriteMail>> = {
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
      : {
          subject: `${club}에서의 역할이 바뀌었습니다`,
          lines: [`이제 ${club}의 ${memberRoleLabels[role]}입니다.`],
        },
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
      : {
          subject: `${club} 운영이 중지되었습니다`,
          lines: [`두레 운영자가 ${club} 동아리의 운영을 중지했습니다. 글을 읽을 수만 있습니다.`],
        },
  REPORT_RESOLVED: () => ({
    subject: '신고를 처리했습니다',
    lines: ['신고하신 내용을 처리했습니다. 결과는 ‘신고와 조치’에서 볼 수 있습니다.'],
  }),
  CONTENT_REMOVED: () => ({
    subject: '내 글이나 이미지가 다른 사람에게 보이지 않게 되었습니다',
    lines: [
      '두레의 이용 규칙에 따라 내 글이나 이미지가 가려지거나 삭제되었습니다.',
      '사유를 확인하고 20일 안에 이의를 제기할 수 있습니다.',
    ],
  }),
  CONTENT_RESTORED: () => ({
    subject: '내 글이나 이미지가 다시 보입니다',
    lines: ['가려졌던 내 글이나 이미지가 다시 모두에게 보입니다.'],
  }),
  APPEAL_DECIDED: () => ({
    subject: '이의 제기를 처리했습니다',
    lines: ['제기하신 이의를 처리했습니다. 결과와 사유를 확인해 주세요.'],
  }),
  ACCOUNT_WARNED: () => ({
    subject: '이용 규칙을 지켜 주세요',
    lines: ['두레의 이용 규칙에 어긋난 내용이 있어 경고합니다. 사유를 확인해 주세요.'],
  }),
  CLUB_REOPENED: ({ club }) => ({
    subject: `${club} 운영이 다시 시작되었습니다`,
    lines: [`${club} 동아리를 다시 이용할 수 있습니다.`],
  }),
  SUCCESSION_REQUESTED: ({ club, role }) => ({
    subject: `${club} 회장 승계가 요청되었습니다`,
    lines:
      role !== null && isPresident(role)
        ? [
            `오래 접속하지 않으셔서 ${club} 회원이 회장 승계를 요청했습니다.`,
            '14일 안에 회원 화면에서 이의를 제기하면 요청이 끝납니다. 그러지 않으면 후보가 회장이 됩니다.',
          ]
        : [
            `회장이 오래 접속하지 않아 ${club} 회장 승계가 요청되었습니다.`,
            '회원 화면에서 진행 상황을 볼 수 있습니다. 회장은 14일 안에 이의를 제기할 수 있습니다.',
          ],
  }),
  SUCCESSION_ENDED: ({ club, role }) => ({
    subject: `${club} 회장 승계가 끝났습니다`,
    lines:
      role !== null && isPresident(role)
        ? [`지금 ${club}의 회장은 회원님입니다.`]
        : [`${club} 회장 승계 요청이 끝났습니다. 회원 화면에서 결과를 볼 수 있습니다.`],
  }),
};

const isRecipientMember = ({ role }: NotificationToMail) => role !== null;
const isRecipientLeader = ({ role }: NotificationToMail) => role !== null && isLeader(role);

/** Writers of the mails that users can turn off. Another module mails the leaders about new applications. */
const optionalWriters: Partial<Record<NotificationKind, WriteMail>> = {
  APPLICATION_VIEWED: (notification) =>
    notification.status === 'PENDING'
      ? {
          subject: `${notification.club}에서 지원서를 열람했습니다`,
          lines: [`${notification.club}에서 내 지원서를 열람했습니다.`],
        }
      : undefined,
  DRAFT_DEADLINE: (notification) =>
    notification.hasClub && !isRecipientMember(notification)
      ? {
          subject: `${notification.club} 지원이 곧 마감됩니다`,
          lines: ['쓰던 지원서가 아직 제출되지 않았습니다.', '마감 전에 마저 쓰고 제출해 주세요.'],
        }
      : undefined,
  NOTICE_POSTED: (notification) =>
    isRecipientMember(notification)
      ? {
          subject: `${notification.club}에 새 공지사항이 있습니다`,
          lines: [`${notification.club}에 새 공지사항이 ${String(notification.count)}건 올라왔습니다.`],
        }
      : undefined,
  COMMENT_ON_MINE: (notification) =>
    notification.hasClub
      ? {
          subject: `${notification.club}의 내 게시글에 댓글이 달렸습니다`,
          lines: [`내 게시글에 댓글이 ${String(notification.count)}개 달렸습니다.`],
        }
      : undefined,
  REPLY_TO_MINE: (notification) =>
    notification.hasClub
      ? {
          subject: `${notification.club}의 내 댓글에 답글이 달렸습니다`,
          lines: [`내 댓글에 답글이 ${String(notification.count)}개 달렸습니다.`],
        }
      : undefined,
  RECRUITMENT_OPENED: (notification) =>
    notification.hasClub && !isRecipientMember(notification)
      ? {
          subject: `${notification.club} 모집이 시작되었습니다`,
          lines: [`관심 동아리 ${notification.club}의 모집이 시작되었습니다.`],
        }
      : undefined,
  RECRUITMENT_CLOSING: (notification) =>
    notification.hasClub && !isRecipientMember(notification)
      ? {
          subject: `${notification.club} 모집이 곧 마감됩니다`,
          lines: [`관심 동아리 ${notification.club}의 모집이 곧 마감됩니다.`],
        }
      : undefined,
  QUESTION_ASKED: (notification) =>
    isRecipientLeader(notification)
      ? {
          subject: `${notification.club}에 새 질문이 있습니다`,
          lines: [`${notification.club}에 답변을 기다리는 질문이 ${String(notification.count)}건 있습니다.`],
        }
      : undefined,
  QUESTION_ANSWERED: (notification) =>
    notification.hasClub
      ? {
          subject: `${notification.club}에서 질문에 답변했습니다`,
          lines: [`${notification.club}에서 내 질문에 답변했습니다.`],
        }
      : undefined,
  ...eventWriters,
};

/** Whether this module mails a kind whatever the settings of the recipient are. False for results, which another module mails. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => mandatoryWriters[kind] !== undefined;

/** Whether this module mails a kind only if the recipient's settings say so. False for new applications, which another module mails. */
export const isOptionallyMailed = (kind: NotificationKind): boolean => optionalWriters[kind] !== undefined;

/**
 * Returns the line of a summary for a notification. Returns undefined if the notification is no longer true, if the recipient has blocked
 * all its actors, and for kinds without an optional mail.
 */
export function describeForSummary(notification: NotificationToMail): string | undefined {
  const club = singleLine(notification.clubName);
  if (notification.isFromBlocked) return undefined;
  return optionalWriters[notification.kind]?.({ ...notification, club })?.subject;
}

/** Composes the daily summary with one line per notification. */
export function composeSummary({
  to,
  lines,
  link,
  unsubscribeLink,
}: {
  to: string;
  lines: readonly string[];
  link: string | undefined;
  unsubscribeLink: string | undefined;
}): Mail {
  return {
    to,
    subject: `[두레] 오늘의 소식 ${String(lines.length)}건`,
    text: [
      '안녕하세요, 두레입니다. 아직 읽지 않은 소식을 모았습니다.',
      '',
      ...lines.map((line) => `- ${line}`),
      ...(link === undefined ? [] : ['', `두레에서 보기: ${link}`]),
      '',
      '--',
      '알림 설정에서 하루에 한 번 받기로 한 소식입니다.',
    ].join('\n'),
    ...unsubscribeHeaders(unsubscribeLink),
  };
}

function describeInterview({
  club,
  slotStartsAt,
  slotMinutes,
  slotPlace,
}: NotificationToMail & { club: string }): string[] | undefined {
  if (slotStartsAt === null) return undefined;
  return [
    `${club} 면접 일정입니다.`,
    `일시: ${describeTime(slotStartsAt)} (${String(slotMinutes)}분)`,
    `장소: ${slotPlace ?? ''}`,
  ];
}

/** Returns the sentence that says why the recipient gets a mandatory mail. */
const reasonOf = ({ subjectType }: NotificationToMail, club: string) =>
  subjectType === 'reports'
    ? '신고와 그 처리에 관해 두레가 보내는 메일입니다. 끌 수 없습니다.'
    : `${club}에서의 지원이나 역할이 바뀔 때 두레가 보내는 메일입니다.`;

/**
 * Composes the mail about a notification. Its last line says why the recipient gets it. Returns undefined if the notification is no longer
 * true or the recipient has no address. Only optional mails have an `unsubscribeLink`, which becomes a header.
 */
export function composeNotificationMail(
  notification: NotificationToMail,
  link: string | undefined,
  unsubscribeLink?: string,
): Mail | undefined {
  const club = singleLine(notification.clubName);
  const write = mandatoryWriters[notification.kind] ?? optionalWriters[notification.kind];
  const text = write?.({ ...notification, club });
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
      ...(mandatoryWriters[notification.kind]
        ? [reasonOf(notification, club)]
        : ['알림 설정에서 메일로 받기로 한 소식입니다.']),
    ].join('\n'),
    ...unsubscribeHeaders(unsubscribeLink),
  };
}
