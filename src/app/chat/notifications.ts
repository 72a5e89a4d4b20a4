import { createAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { NOTIFICATIONS_DESTINATION } from '@contract/notification';
import type { NotificationFrame, NotificationItem } from '@contract/notification';
import { notificationReadApi } from '@/features/notification-read';
import { applyNotificationFrame, notificationApi, showBrowserNotifications } from '@/entities/notification';
import { selectSessionUser } from '@/entities/user';
import { api, clearPreloadedResponses } from '@/shared/api';
import type { TagType } from '@/shared/api';
import type { ChatStore } from './chat-store';
import { parseNotificationFrame } from './frames';
import type { LiveConnection } from './live-connection';
import { unreadSubjectsOf } from './unread-subjects';

const SUBSCRIPTION_ID = 'notifications';

/** The live connection delivered new, changed or removed notifications. */
const notificationsReceived = createAction<NotificationFrame>('notifications/received');
/** The live connection was lost for a while and may have missed notifications. They are refetched. */
const notificationsMissed = createAction('notifications/missed');

/** Returns the cache tags of the data about the subject, so that an open page updates without a reload. */
function tagsOf({ kind, subject }: NotificationItem): (TagType | { type: TagType; id: number | 'LIST' })[] {
  // One notification can stand for several dates of a weekly event.
  if (subject.type === 'event') return ['Event'];
  if (subject.type === 'reports') return ['Report'];
  if (kind === 'NOTICE_POSTED') return [{ type: 'Notice', id: 'LIST' }];
  if (kind === 'COMMENT_ON_MINE' || kind === 'REPLY_TO_MINE')
    return subject.id === null ? [] : [{ type: 'Comment', id: subject.id }];
  if (kind === 'QUESTION_ASKED' || kind === 'QUESTION_ANSWERED')
    return subject.clubId === null ? [] : [{ type: 'ClubQuestion', id: subject.clubId }];
  // For example a closed or reopened club, a changed role or a succession.
  if ((subject.type === 'club' || subject.type === 'members') && subject.clubId !== null)
    return [
      { type: 'Club', id: subject.clubId },
      { type: 'Room', id: 'LIST' },
    ];
  return [];
}

/** Keeps the cached notifications of the current user up to date from login to logout. */
export function createNotificationReceiver({ dispatch, getState }: ChatStore) {
  /** Query subscription that keeps the newest notifications cached: every page shows the unread count. */
  let latestSubscription: { unsubscribe: () => void } | undefined;
  let loadTimer: ReturnType<typeof setTimeout> | undefined;
  let mayHaveMissedEvents = false;
  let isRefused = false;
  const { getLatestNotifications, listNotifications } = notificationApi.endpoints;
  const latestQuery = () => getLatestNotifications.select()(getState());
  const listQuery = () => listNotifications.select()(getState());

  function load(): void {
    clearTimeout(loadTimer);
    latestSubscription?.unsubscribe();
    latestSubscription = dispatch(getLatestNotifications.initiate());
  }

  function refetch(): void {
    dispatch(clearPreloadedResponses());
    dispatch(api.util.invalidateTags(['Notification']));
  }

  return {
    isOwnSubscription: (subscriptionId: string) => subscriptionId === SUBSCRIPTION_ID,
    load,
    /** Loads the notifications after the delay, unless `load` is called earlier. */
    loadAfter: (delayMs: number) => {
      loadTimer = setTimeout(load, delayMs);
    },
    /** Subscribes on a new connection; subscriptions end with their connection. */
    subscribe: (connection: Pick<LiveConnection, 'subscribe'>) => {
      if (!isRefused) connection.subscribe(SUBSCRIPTION_ID, NOTIFICATIONS_DESTINATION);
    },
    /**
     * Loads the notifications; refetches them if they were requested before the subscription, which delivers
     * only later changes.
     */
    onSubscribed: () => {
      const isRequested = [latestQuery(), listQuery()].some(
        ({ status }) => status !== QueryStatus.uninitialized,
      );
      if (!latestSubscription) load();
      if (mayHaveMissedEvents) dispatch(notificationsMissed());
      mayHaveMissedEvents = false;
      if (isRequested) refetch();
    },
    /**
     * Stops further subscriptions. A server of an older version does not know the destination, so each attempt
     * would end its connection.
     */
    onRefused: () => {
      isRefused = true;
    },
    onDown: () => {
      mayHaveMissedEvents = true;
    },
    onReceived: (body: unknown) => {
      const frame = parseNotificationFrame(body);
      if (!frame) return;
      // A pending response may be older than the frame and would replace it.
      const isRequestPending = [latestQuery(), listQuery()].some(
        ({ status }) => status === QueryStatus.pending,
      );
      dispatch(notificationsReceived(frame));
      dispatch(applyNotificationFrame(frame));
      if (frame.mustReload || isRequestPending) refetch();
      const tags = frame.notifications.flatMap(tagsOf);
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
      const user = selectSessionUser(getState());
      if (user) showBrowserNotifications(user.userId, frame.notifications);
    },
    /** The user opened a page: marks the unread notifications about its content as read. */
    onPageOpened: (path: string) => {
      for (const subject of unreadSubjectsOf(path, latestQuery().data))
        void dispatch(
          notificationReadApi.endpoints.markNotificationsRead.initiate(
            { body: { subject } },
            { track: false },
          ),
        );
    },
    stop: () => {
      clearTimeout(loadTimer);
      latestSubscription?.unsubscribe();
    },
  };
}
