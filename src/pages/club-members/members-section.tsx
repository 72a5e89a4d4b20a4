import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { operatorMessage } from '@contract/operator-messages';
import type { Member, RoleName } from '@contract/member';
import { GrantRoleDialog } from '@/features/role-grant';
import type { PendingGrant } from '@/features/role-grant';
import { useGetClubQuery } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import { useUrlState } from '@/shared/lib/navigation';
import { clubText, listText, memberText, officersText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { Section } from '@/shared/ui/page';
import { SearchField } from '@/shared/ui/search-field';
import { Hint } from './hint';
import { MemberTable } from './member-table';
import {
  listMembersInView,
  matchesName,
  MEMBER_SEARCH_MAX_LENGTH,
  readMemberView,
  rolesByRank,
  writeMemberView,
} from './member-view';
import { RightsTable, RIGHTS_TABLE_ID } from './rights-table';

const HeaderActions = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });

const Toolbar = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBottom: 12,
    '& > [role=status]': {
      ...typography.caption,
      marginLeft: 8,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [role=group]': { marginLeft: 'auto' },
  }),
);

interface MembersProps {
  clubId: number;
  members: readonly Member[];
  /** The role of the current user. */
  ownRole: RoleName;
}

/**
 * The members of a club. The user can search them by name, filter them by role, and sort them by rank or
 * name. Only the president can change roles.
 */
export function MembersSection({ clubId, members, ownRole }: MembersProps) {
  const currentUserId = useSelector(selectSessionUser)?.userId;
  const { data: club } = useGetClubQuery({ clubId });
  const [view, changeView] = useUrlState(readMemberView, writeMemberView);
  const [pendingGrant, setPendingGrant] = useState<PendingGrant>();
  const navigate = useNavigate();
  const restrictionHintId = useId();
  const membersWithMatchingName = members.filter((member) => matchesName(member, view.text));
  const visibleMembers = listMembersInView(view, members);
  return (
    <>
      <Section
        title={memberText.title}
        count={{ count: members.length, unit: 'people' }}
        actions={
          <HeaderActions>
            <Hint icon="alert" id={restrictionHintId}>
              {club?.closedReason === undefined
                ? message.onlyPresidentGrantsRoles
                : operatorMessage.clubClosed}
            </Hint>
            <Button component={Link} variant="text" size="small" to={paths.clubOfficers(clubId)}>
              {officersText.title}
            </Button>
            <Button component="a" variant="text" size="small" href={`#${RIGHTS_TABLE_ID}`}>
              {memberText.rightsTitle}
            </Button>
          </HeaderActions>
        }
      >
        <Toolbar>
          <SearchField
            label={memberText.search}
            placeholder={memberText.searchHint}
            text={view.text}
            maxLength={MEMBER_SEARCH_MAX_LENGTH}
            onChange={(text) => {
              changeView({ text });
            }}
          />
          <span role="status">
            {visibleMembers.length < members.length
              ? listText.shownOf(visibleMembers.length, members.length)
              : ''}
          </span>
          <ChipRow role="group" aria-label={memberText.columns.role}>
            {[undefined, ...rolesByRank].map((role) => (
              <FilterChip
                key={role ?? 'all'}
                label={role === undefined ? memberText.all : clubText.roles[role]}
                count={{
                  count: membersWithMatchingName.filter(
                    ({ roleName }) => role === undefined || roleName === role,
                  ).length,
                  unit: 'people',
                }}
                pressed={view.role === role}
                onPress={() => {
                  changeView({ role });
                }}
              />
            ))}
          </ChipRow>
        </Toolbar>
        <MemberTable
          clubId={clubId}
          members={visibleMembers}
          currentUserId={currentUserId}
          ownRole={ownRole}
          restrictionHintId={restrictionHintId}
          view={view}
          onViewChange={changeView}
          onChooseRole={(member, role) => {
            setPendingGrant({ member, role });
          }}
        />
        <GrantRoleDialog
          clubId={clubId}
          clubName={club?.clubName ?? ''}
          pending={pendingGrant}
          president={members.find((member) => member.userId === currentUserId)}
          onClose={() => {
            setPendingGrant(undefined);
          }}
          // The former president is a member now and may no longer see this page.
          onHandedOver={() => {
            void navigate(paths.clubArticles(clubId), { replace: true });
          }}
        />
      </Section>
      <RightsTable />
    </>
  );
}
