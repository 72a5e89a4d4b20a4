import type { BusEvent } from '../../../engines/bus/bus';
import { parseClubChangeEvent } from '../../club-change/club-change.service';
import { parseNotificationChanges } from '../../notification/notification-frames.service';
import { parseChatBusEvent } from './chat-bus-events';
import type { ClubChangeDelivery } from './club-change-delivery';
import type { NotificationDelivery } from './notification-delivery';
import type { RoomListNotifier } from './room-list-notifier';
import type { Topics } from './room-topics';
import type { StatePoller } from './state-poller';

interface BusEventHandlerDeps {
  topics: Topics;
  roomLists: RoomListNotifier;
  poller: StatePoller;
  clubChanges: ClubChangeDelivery;
  notifications: NotificationDelivery;
}

/** Returns the handler of all bus events, including those that this node publishes itself. */
export function createBusEventHandler({
  topics,
  roomLists,
  poller,
  clubChanges,
  notifications,
}: BusEventHandlerDeps): (busEvent: BusEvent) => void {
  return (busEvent) => {
    const clubChange = parseClubChangeEvent(busEvent);
    if (clubChange) {
      clubChanges.deliver(clubChange.change, clubChange.userIds);
      return;
    }
    const notificationChanges = parseNotificationChanges(busEvent);
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
        roomLists.markRoomChanged(event.roomId);
        return;
      case 'chat.room':
        roomLists.markRoomChanged(event.roomId, event.userIds);
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
