import type { NotificationKind } from '@contract/notification';
import { maySeeEvent } from '@contract/rights';
import { describeDay, describeTime, singleLine } from './mail-text';
import type { MailText, WriteMail } from './mail-text';
import type { NotificationToMail } from './notification-mail.repository';

/** The data of an event at the time of its mail. */
type CurrentEvent = NonNullable<NotificationToMail['event']>;

type CurrentAnswer = NotificationToMail['eventAnswer'];

/** Returns a writer. It writes nothing unless the recipient may still see the event and `isTrue` says that the news is still true. */
const writeIfTrue =
  (
    isTrue: (event: CurrentEvent, answer: CurrentAnswer) => boolean,
    write: (club: string, title: string) => MailText,
  ): WriteMail =>
  ({ club, role, event, eventAnswer }) => {
    if (!event || !maySeeEvent(role ?? 'NO_ROLE', event.audience) || !isTrue(event, eventAnswer))
      return undefined;
    const { subject, lines } = write(club, singleLine(event.title));
    return { subject, lines: [...lines, ...describeEvent(event)] };
  };

const describeEvent = ({ title, startsAt, isAllDay, place }: CurrentEvent) => [
  `일정: ${title}`,
  `일시: ${isAllDay ? describeDay(startsAt) : describeTime(startsAt)}`,
  ...(place === '' ? [] : [`장소: ${place}`]),
];

const isUpcoming = ({ isCancelled, isOver }: CurrentEvent) => !isCancelled && !isOver;

const writeCancelled = writeIfTrue(
  ({ isCancelled }) => isCancelled,
  (club, title) => ({
    subject: `${club} 일정이 취소되었습니다: ${title}`,
    lines: [`${club} 일정이 취소되었습니다.`],
  }),
);

/** Writers of the mails about events. Users can turn all of these mails off. */
export const eventWriters = {
  EVENT_CREATED: writeIfTrue(isUpcoming, (club, title) => ({
    subject: `${club}에 새 일정이 있습니다: ${title}`,
    lines: [`${club}에 새 일정이 올라왔습니다.`],
  })),
  EVENT_CHANGED: writeIfTrue(isUpcoming, (club, title) => ({
    subject: `${club} 일정이 바뀌었습니다: ${title}`,
    lines: [`${club} 일정의 시간이나 장소가 바뀌었습니다.`],
  })),
  // The subject type 'none' stands for all events of a deleted club, which are deleted, too.
  EVENT_CANCELLED: (notification) =>
    notification.subjectType === 'none'
      ? {
          subject: `${notification.club} 일정이 취소되었습니다`,
          lines: [`${notification.club} 동아리가 삭제되어 앞으로의 일정이 모두 취소되었습니다.`],
        }
      : writeCancelled(notification),
  EVENT_REMINDER: writeIfTrue(
    ({ isCancelled, isSoon }, answer) => !isCancelled && isSoon && (answer === 'GOING' || answer === 'MAYBE'),
    (club, title) => ({
      subject: `${club} 일정이 곧 있습니다: ${title}`,
      lines: [`${club} 일정이 곧 있습니다.`],
    }),
  ),
  WAITLIST_PROMOTED: writeIfTrue(
    (event, answer) => isUpcoming(event) && answer === 'GOING',
    (club, title) => ({
      subject: `${club} 일정에 자리가 났습니다: ${title}`,
      lines: [`${club} 일정에 자리가 나서 대기에서 참석으로 바뀌었습니다.`],
    }),
  ),
} satisfies Partial<Record<NotificationKind, WriteMail>>;
