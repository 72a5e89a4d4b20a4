import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ChatRoot, chatApi } from '@/entities/chat';
import type { SessionState } from '@/entities/user';
import type { RequestState } from '@/shared/api';

/** The part with the cached answers. */
type ApiRoot = Parameters<ReturnType<typeof chatApi.endpoints.listRooms.select>>[0];
type Root = ChatRoot & ApiRoot & { session: SessionState };

/** What the chat needs of the store. */
export interface ChatStore {
  dispatch: ThunkDispatch<Root, RequestState, UnknownAction>;
  getState: () => Root;
}
