import { createAction } from '@reduxjs/toolkit';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChange } from '@contract/club-change';
import {
  api,
  clubAttendanceTag,
  clearPreloadedResponses,
  clubSubmissionsTag,
  ownSubmissionTag,
  recruitmentTag,
} from '@/shared/api';
import type { TagType } from '@/shared/api';
import type { ChatStore } from './chat-store';
import { parseClubChanges } from './frames';
import type { LiveConnection } from './live-connection';

const SUBSCRIPTION_ID = 'changes';

/** The live connection announced changes of clubs. Affected data on the page is refetched. */
const changesReceived = createAction<{ changes: ClubChange[] }>('changes/received');
/**
 * The live connection was lost for a while and may have missed changes. All data that such changes may affect is
 * refetched.
 */
const changesMissed = createAction('changes/missed');

type Tag = TagType | { type: TagType; id: number | string };

/** Returns the cache tags of the data that a change may affect. */
function tagsOf({ clubId, kind }: ClubChange): Tag[] {
  switch (kind) {
    case 'role':
      return [
        { type: 'ClubRole', id: clubId },
        { type: 'Membership', id: 'LIST' },
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
        // The end of a membership deletes the user’s applications to the club.
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        ownSubmissionTag(clubId),
        recruitmentTag(clubId),
      ];
    case 'submission':
      return [
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        ownSubmissionTag(clubId),
        recruitmentTag(clubId),
        'InterviewSlot',
      ];
    case 'applicants':
      return [clubSubmissionsTag(clubId), recruitmentTag(clubId), 'InterviewSlot'];
    case 'members':
      return [
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
      ];
    case 'attendance':
      return [clubAttendanceTag(clubId)];
    default:
      // A newer server may announce more kinds.
      return [];
  }
}

/** Refetches data of clubs that the live connection announces as changed. */
export function createClubChangeReceiver({ dispatch }: Pick<ChatStore, 'dispatch'>) {
  let mayHaveMissedEvents = false;
  let isRefused = false;
  return {
    isOwnSubscription: (subscriptionId: string) => subscriptionId === SUBSCRIPTION_ID,
    /** Subscribes on a new connection; subscriptions end with their connection. */
    subscribe: (connection: Pick<LiveConnection, 'subscribe'>) => {
      if (!isRefused) connection.subscribe(SUBSCRIPTION_ID, CLUB_CHANGES_DESTINATION);
    },
    onSubscribed: () => {
      if (!mayHaveMissedEvents) return;
      mayHaveMissedEvents = false;
      dispatch(changesMissed());
      dispatch(clearPreloadedResponses());
      dispatch(
        api.util.invalidateTags([
          'ClubRole',
          'Membership',
          'Member',
          'Club',
          'Submission',
          'Recruitment',
          'InterviewSlot',
          'Attendance',
        ]),
      );
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
      const changes = parseClubChanges(body);
      dispatch(changesReceived({ changes }));
      dispatch(clearPreloadedResponses());
      dispatch(api.util.invalidateTags(changes.flatMap(tagsOf)));
    },
  };
}
