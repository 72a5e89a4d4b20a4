import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ChatRoot, chatApi } from '@/entities/chat';
import type { notificationApi } from '@/entities/notification';
import type { SessionState } from '@/entities/user';
import type { RequestState } from '@/shared/api';

/** State of the cached responses. */
type ApiRoot = Parameters<ReturnType<typeof chatApi.endpoints.listRooms.select>>[0] &
  Parameters<ReturnType<typeof notificationApi.endpoints.getLatestNotifications.select>>[0];
type Root = ChatRoot & ApiRoot & { session: SessionState };

/** The part of the store that the chat needs. */
export interface ChatStore {
  dispatch: ThunkDispatch<Root, RequestState, UnknownAction>;
  getState: () => Root;
}
