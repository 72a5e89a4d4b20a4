import { createAction } from '@reduxjs/toolkit';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChange } from '@contract/club-change';
import type { clubApi } from '@/entities/club';
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
export function createClubChangeReceiver({ dispatch, getState }: ChatStore) {
  let mayHaveMissedEvents = false;
  let isRefused = false;

  function refetchAffected(changes: readonly ClubChange[]): void {
    dispatch(clearPreloadedResponses());
    dispatch(api.util.invalidateTags(changes.flatMap(tagsOf)));
  }

  /**
   * Refetches the user's role in the clubs on the page, and other data only if the role has changed, because
   * this function runs at each page load.
   */
  function checkRoles(): void {
    // Pages of clubs inject these endpoints. An import would copy them into the chunk of the chat.
    const { endpoints, util } = api as typeof clubApi;
    if (!('getClubRole' in endpoints)) return;
    const { getClubRole } = endpoints;
    for (const args of util.selectCachedArgsForQuery(getState(), 'getClubRole')) {
      const before = getClubRole.select(args)(getState()).data;
      if (!before) continue;
      void dispatch(getClubRole.initiate(args, { forceRefetch: true, subscribe: false })).then(({ data }) => {
        if (data && data.role !== before.role) refetchAffected([{ clubId: args.clubId, kind: 'role' }]);
      });
    }
  }

  return {
    isOwnSubscription: (subscriptionId: string) => subscriptionId === SUBSCRIPTION_ID,
    /** Subscribes on a new connection; subscriptions end with their connection. */
    subscribe: (connection: Pick<LiveConnection, 'subscribe'>) => {
      if (!isRefused) connection.subscribe(SUBSCRIPTION_ID, CLUB_CHANGES_DESTINATION);
    },
    /** Refetches what may have changed before the subscription, which delivers only later changes. */
    onSubscribed: () => {
      if (!mayHaveMissedEvents) {
        checkRoles();
        return;
      }
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
      refetchAffected(changes);
    },
  };
}
