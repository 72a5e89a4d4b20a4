import { useDeferredValue, useState } from 'react';
import { normalizeLine } from '@contract/text';
import { SuspensionButton } from '@/features/operator-measures';
import { useListOperatorUsersInfiniteQuery } from '@/entities/operator';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { operatorText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { SearchableList } from './searchable-list';

/**
 * Lists accounts and their suspensions, with a search by name or username. A button suspends an account or lifts
 * its suspension. Accounts of operators have no button.
 */
export function AccountList() {
  const [text, setText] = useState('');
  const query = useListOperatorUsersInfiniteQuery(normalizeLine(useDeferredValue(text)));
  return (
    <SearchableList
      title={operatorText.people}
      searchLabel={operatorText.searchPeople}
      searchText={text}
      onSearchTextChange={setText}
      query={{ ...query, data: query.data?.pages.flatMap(({ users }) => users) }}
      failedText={operatorText.peopleFailed}
      nextPageFailedText={operatorText.morePeopleFailed}
      emptyText={operatorText.noPeople}
    >
      {(user) => (
        <li key={user.userId}>
          <div className="text">
            <b>
              {user.name}
              {user.isOperator && <Badge tone="primary">{operatorText.operator}</Badge>}
              {user.suspendedUntil !== null && (
                <Badge tone="error" icon="lock">
                  {operatorText.suspendedUntil(formatMonthDay(user.suspendedUntil))}
                </Badge>
              )}
            </b>
            <small>
              {user.username} · {user.universityName} · {operatorText.lastActive(user.lastActiveOn)}
              {user.suspensionReason !== null && ` · ${user.suspensionReason}`}
            </small>
          </div>
          {!user.isOperator && <SuspensionButton user={user} />}
        </li>
      )}
    </SearchableList>
  );
}
