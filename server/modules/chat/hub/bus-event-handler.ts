import type { BusEvent } from '../../../engines/bus/bus';
import { readClubChangeEvent } from '../../club-change/club-change.service';
import { readNotificationEvent } from '../../notification/notification-frames.service';
import { parseChatBusEvent } from './chat-bus-events';
import type { ClubChangeDelivery } from './club-change-delivery';
import type { NotificationDelivery } from './notification-delivery';
import type { RoomListNotifier } from './room-list-notifier';
import type { Topics } from './room-topics';
import type { StatePoller } from './state-poller';

interface BusEventHandlerDeps {
  topics: Topics;
  lists: RoomListNotifier;
  poller: StatePoller;
  clubChanges: ClubChangeDelivery;
  notifications: NotificationDelivery;
}

/** Returns the handler of all bus events, including those that this node publishes itself. */
export function createBusEventHandler({
  topics,
  lists,
  poller,
  clubChanges,
  notifications,
}: BusEventHandlerDeps): (busEvent: BusEvent) => void {
  return (busEvent) => {
    const clubChange = readClubChangeEvent(busEvent);
    if (clubChange) {
      clubChanges.deliver(clubChange.change, clubChange.userIds);
      return;
    }
    const notificationChanges = readNotificationEvent(busEvent);
    if (notificationChanges) {
      notifications.deliver(notificationChanges);
      return;
    }
    const event = parseChatBusEvent(busEvent);
    switch (event?.kind) {
      case undefined:
        return;
      case 'chat.messages':
        topics.receive(event.roomId, event.lastId, event.messages);
        lists.markRoomChanged(event.roomId);
        return;
      case 'chat.room':
        lists.markRoomChanged(event.roomId, event.userIds);
        poller.pollSoon(event.userIds ?? []);
        return;
      case 'chat.message':
        topics.refresh(event.roomId, event.messageId);
        return;
      case 'chat.people':
        poller.pollSoon(event.userIds);
        return;
      case 'chat.session':
        poller.pollSoon([event.userId]);
    }
  };
}
