import { useDeferredValue, useState } from 'react';
import { normalizeLine } from '@contract/text';
import { ClubMeasures } from '@/features/operator-measures';
import { useListOperatorClubsInfiniteQuery } from '@/entities/operator';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { operatorText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { SearchableList } from './searchable-list';

/** Lists clubs with a search by name. Each row has buttons for the measures that an operator can take. */
export function ClubList() {
  const [text, setText] = useState('');
  const query = useListOperatorClubsInfiniteQuery(normalizeLine(useDeferredValue(text)));
  return (
    <SearchableList
      title={operatorText.clubs}
      searchLabel={operatorText.searchClubs}
      searchText={text}
      onSearchTextChange={setText}
      query={{ ...query, data: query.data?.pages.flatMap(({ clubs }) => clubs) }}
      failedText={operatorText.clubsFailed}
      nextPageFailedText={operatorText.moreClubsFailed}
      emptyText={operatorText.noClubs}
    >
      {(club) => (
        <li key={club.clubId}>
          <div className="text">
            <b>
              {club.clubName}
              {club.state === 'CLOSED' && (
                <Badge tone="error" icon="lock">
                  {operatorText.closed}
                </Badge>
              )}
            </b>
            <small>
              {operatorText.members(club.memberCount)} ·{' '}
              {club.president
                ? operatorText.president(club.president.name, club.president.lastActiveOn)
                : operatorText.noPresident}
              {club.succession &&
                ` · ${operatorText.succession(
                  club.succession.candidateName,
                  club.succession.endsAt === null ? undefined : formatMonthDayTime(club.succession.endsAt),
                )}`}
              {club.closedReason !== null && ` · ${club.closedReason}`}
            </small>
          </div>
          <ClubMeasures club={club} />
        </li>
      )}
    </SearchableList>
  );
}
