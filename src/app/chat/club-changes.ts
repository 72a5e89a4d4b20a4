import { createAction } from '@reduxjs/toolkit';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChange } from '@contract/club-change';
import { api, clearPreloadedResponses, ownSubmissionTag, clubSubmissionsTag } from '@/shared/api';
import type { TagType } from '@/shared/api';
import type { ChatStore } from './chat-store';
import { readClubChanges } from './frames';
import type { LiveConnection } from './live-connection';

const SUBSCRIPTION = 'changes';

/** The live connection brought changes of clubs: what they concern is read again where a page shows it. */
const changesReceived = createAction<{ changes: ClubChange[] }>('changes/received');
/** The live connection was lost for a while: whatever it could have announced is read again. */
const changesMissed = createAction('changes/missed');

type Tag = TagType | { type: TagType; id: number | string };

function tagsOf({ clubId, kind }: ClubChange): Tag[] {
  switch (kind) {
    case 'role':
      return [
        { type: 'ClubRole', id: clubId },
        { type: 'Membership', id: 'LIST' },
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
        // A membership ends with the application that made it.
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
      ];
    case 'submission':
      return [{ type: 'Submission', id: 'LIST' }, clubSubmissionsTag(clubId), ownSubmissionTag(clubId)];
    case 'applicants':
      return [clubSubmissionsTag(clubId)];
    case 'members':
      return [
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
      ];
    default:
      // A newer server may announce more.
      return [];
  }
}

/** Keeps a user's pages up to date with what the live connection announces of clubs. */
export function createClubChangeReceiver({ dispatch }: Pick<ChatStore, 'dispatch'>) {
  let mayHaveMissed = false;
  let isRefused = false;
  return {
    isOf: (subscription: string) => subscription === SUBSCRIPTION,
    /** To be called on every new connection: subscriptions do not outlive one. */
    subscribe: (live: Pick<LiveConnection, 'subscribe'>) => {
      if (!isRefused) live.subscribe(SUBSCRIPTION, CLUB_CHANGES_DESTINATION);
    },
    onSubscribed: () => {
      if (!mayHaveMissed) return;
      mayHaveMissed = false;
      dispatch(changesMissed());
      dispatch(clearPreloadedResponses());
      dispatch(api.util.invalidateTags(['ClubRole', 'Membership', 'Member', 'Club', 'Submission']));
    },
    /** A server of an older version does not know the destination; asking again would end each connection. */
    onRefused: () => {
      isRefused = true;
    },
    onDown: () => {
      mayHaveMissed = true;
    },
    onReceived: (body: unknown) => {
      const changes = readClubChanges(body);
      dispatch(changesReceived({ changes }));
      dispatch(clearPreloadedResponses());
      dispatch(api.util.invalidateTags(changes.flatMap(tagsOf)));
    },
  };
}
