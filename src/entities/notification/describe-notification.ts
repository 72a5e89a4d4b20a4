import { notificationUrl } from '@contract/notification';
import type { NotificationItem, NotificationKind } from '@contract/notification';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { notificationText } from '@/shared/messages';
import type { Sentence } from '@/shared/messages';
import { paths } from '@/shared/routes';
import type { IconName } from '@/shared/ui/icon';

/** Groups of the filter on the page of notifications. */
export const notificationGroups = ['applications', 'events', 'posts', 'followed'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

interface KindProperties {
  icon: IconName;
  group: NotificationGroup | undefined;
  /** Label of the button for the action that the notification suggests; absent if it suggests none. */
  action?: string;
  /** The picture shows the user who caused the notification instead of the club. */
  isByPerson?: true;
  /** Address to which all notifications of this kind lead. Default: {@link officersUrl}, else the subject. */
  to?: string;
}

const { actions } = notificationText;
const eventProperties: KindProperties = { icon: 'calendar', group: 'events' };
/** For kinds that lead to the page of the user's reports. That page shows reasons and accepts appeals. */
const reportProperties: KindProperties = { icon: 'flag', group: undefined, to: paths.reports };
const defaultProperties: KindProperties = { icon: 'bell', group: undefined };

const properties: Partial<Record<NotificationKind, KindProperties>> = {
  APPLICATION_RECEIVED: { icon: 'person', group: 'applications', action: actions.showApplicants },
  APPLICATION_VIEWED: { icon: 'eye', group: 'applications' },
  INTERVIEW_INVITED: { icon: 'calendar', group: 'applications', action: actions.chooseTime },
  INTERVIEW_CHANGED: { icon: 'calendar', group: 'applications' },
  INTERVIEW_REMINDER: { icon: 'calendar', group: 'applications' },
  RESULT_RELEASED: { icon: 'send', group: 'applications', action: actions.showResult },
  DRAFT_DEADLINE: { icon: 'clock', group: 'applications', action: actions.continueDraft },
  NOTICE_POSTED: { icon: 'flag', group: 'posts' },
  COMMENT_ON_MINE: { icon: 'chat', group: 'posts', isByPerson: true },
  REPLY_TO_MINE: { icon: 'chat', group: 'posts', isByPerson: true },
  ROLE_CHANGED: { icon: 'people', group: undefined },
  EXPELLED: { icon: 'people', group: undefined },
  PRESIDENCY_RECEIVED: { icon: 'people', group: undefined },
  RECRUITMENT_OPENED: { icon: 'clock', group: 'followed', action: actions.apply },
  RECRUITMENT_CLOSING: { icon: 'clock', group: 'followed', action: actions.apply },
  QUESTION_ASKED: { icon: 'chat', group: 'posts', action: actions.answer },
  QUESTION_ANSWERED: { icon: 'chat', group: 'posts' },
  REPORT_RESOLVED: reportProperties,
  CONTENT_REMOVED: { ...reportProperties, action: actions.showReports },
  CONTENT_RESTORED: reportProperties,
  APPEAL_DECIDED: reportProperties,
  ACCOUNT_WARNED: { ...reportProperties, action: actions.showReports },
  CLUB_CLOSED: { icon: 'lock', group: undefined },
  CLUB_REOPENED: { icon: 'people', group: undefined },
  SUCCESSION_REQUESTED: { icon: 'people', group: undefined },
  SUCCESSION_ENDED: { icon: 'people', group: undefined },
  EVENT_CREATED: eventProperties,
  EVENT_CHANGED: eventProperties,
  EVENT_CANCELLED: eventProperties,
  EVENT_REMINDER: eventProperties,
  WAITLIST_PROMOTED: eventProperties,
};

interface NotificationDescription extends KindProperties {
  sentence: Sentence;
  /** Address of the page that the notification opens. */
  to: string;
}

/** Returns how to show a notification. A kind of a newer server has a neutral sentence and the icon of a bell. */
export function describeNotification(notification: NotificationItem): NotificationDescription {
  const { kind, clubName, actorName, count, subject } = notification;
  const sentences: Partial<Record<string, (typeof notificationText)['unknown']>> = notificationText.sentences;
  // RESULT_RELEASED notifies applicants of their result. With the subject `applicants`, it notifies leaders
  // of results that the server could not release.
  const isNotReleased = kind === 'RESULT_RELEASED' && subject.type === 'applicants';
  // CLUB_CLOSED notifies members that an operator closed the club. Without a subject, it notifies applicants that
  // the club was deleted.
  const isClubDeleted = kind === 'CLUB_CLOSED' && subject.type === 'none';
  const specialSentence = isNotReleased
    ? notificationText.notReleased
    : isClubDeleted
      ? notificationText.clubDeleted
      : undefined;
  const kindProperties = properties[kind] ?? defaultProperties;
  const writeSentence = specialSentence ?? sentences[kind] ?? notificationText.unknown;
  return {
    ...kindProperties,
    ...(isNotReleased && { action: actions.showApplicants }),
    sentence: writeSentence({ club: clubName ?? '', actor: actorName ?? WITHDRAWN_USER_NAME, count }),
    to: kindProperties.to ?? officersUrl(notification) ?? notificationUrl(subject) ?? paths.notifications,
  };
}

/**
 * Returns the address of the officers' page for a notification about a succession, else undefined. Every member
 * sees the succession there. The page of the subject, with the members and their roles, is for leaders.
 */
const officersUrl = ({ kind, subject: { clubId } }: NotificationItem) =>
  (kind === 'SUCCESSION_REQUESTED' || kind === 'SUCCESSION_ENDED') && clubId !== null
    ? paths.clubOfficers(clubId)
    : undefined;
