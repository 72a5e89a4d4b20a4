import { styled } from '@mui/material/styles';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import type { ReactNode } from 'react';
import { RoleBadge, useGetClubQuery, useListFollowedClubsQuery, useListMyClubsQuery } from '@/entities/club';
import { useListOwnSubmissionsQuery } from '@/entities/submission';
import { notificationSettingsText as text } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { SwitchField } from '@/shared/ui/switch-field';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { SettingsPanel } from './settings-panel';

const Row = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '10px 0',
    '& > .text': { flex: 1, minWidth: 0 },
    '& > .text > b': { ...typography.bodyStrong, display: 'flex', alignItems: 'center', gap: 8 },
    '& > .text > small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
  }),
);

/** Why a club may notify the user; 'none' for a club that the user only muted. */
type ClubRelation = { kind: 'member'; role: RoleName } | { kind: 'applied' | 'followed' | 'none' };

interface ClubMutesProps {
  mutedClubIds: readonly number[];
  onChange: (mutedClubIds: number[]) => void;
}

/**
 * Shows a switch for each followed club, each club with a pending application, each joined club and each other
 * muted club. A club appears once. Its badge shows the first relation that applies: member, applicant, follower.
 */
export function ClubMutes({ mutedClubIds, onChange }: ClubMutesProps) {
  const myClubs = useListMyClubsQuery();
  const followed = useListFollowedClubsQuery();
  const submissions = useListOwnSubmissionsQuery();
  const queries = [myClubs, followed, submissions];
  const isLoading = queries.some((query) => query.isLoading);
  const failedQueries = queries.filter((query) => query.data === undefined && query.error !== undefined);
  if (failedQueries.length > 0)
    return (
      <Section title={text.clubsHeading}>
        <ErrorState
          message={text.clubsFailed}
          busy={failedQueries.some((query) => query.isFetching)}
          onRetry={() => {
            for (const query of failedQueries) void query.refetch();
          }}
        />
      </Section>
    );
  const relations = new Map<number, ClubRelation>();
  for (const { clubId } of followed.data ?? []) relations.set(clubId, { kind: 'followed' });
  for (const { clubId, status } of submissions.data ?? [])
    if (status === 'PENDING') relations.set(clubId, { kind: 'applied' });
  for (const { clubId, roleName } of myClubs.data ?? [])
    relations.set(clubId, { kind: 'member', role: roleName });
  for (const clubId of mutedClubIds) if (!relations.has(clubId)) relations.set(clubId, { kind: 'none' });
  const loadedClubs = new Map(
    [...(myClubs.data ?? []), ...(followed.data ?? [])].map((club) => [club.clubId, club]),
  );
  return (
    <Section title={text.clubsHeading}>
      {isLoading && <RowsSkeleton rowCount={3} rowHeightPx={64} imagePx={44} />}
      {!isLoading && relations.size === 0 && <EmptyState message={text.clubsEmpty} />}
      {!isLoading && relations.size > 0 && (
        <SettingsPanel>
          {[...relations].map(([clubId, relation]) => {
            const isMuted = mutedClubIds.includes(clubId);
            const rowProps = {
              relation,
              isMuted,
              onToggle: () => {
                const others = mutedClubIds.filter((id) => id !== clubId);
                onChange(isMuted ? others : [...others, clubId]);
              },
            };
            const club = loadedClubs.get(clubId);
            return club ? (
              <ClubMute key={clubId} club={club} {...rowProps} />
            ) : (
              <ClubMuteById key={clubId} clubId={clubId} {...rowProps} />
            );
          })}
        </SettingsPanel>
      )}
    </Section>
  );
}

interface ClubMuteProps {
  club: Club;
  relation: ClubRelation;
  isMuted: boolean;
  onToggle: () => void;
}

/** Loads a club that the user neither joined nor follows, and shows its switch. */
function ClubMuteById({ clubId, ...rowProps }: Omit<ClubMuteProps, 'club'> & { clubId: number }) {
  const { data: club } = useGetClubQuery({ clubId });
  return club ? <ClubMute club={club} {...rowProps} /> : null;
}

function ClubMute({ club, relation, isMuted, onToggle }: ClubMuteProps) {
  return (
    <Row>
      <ClubThumb
        name={club.clubName}
        category={club.category}
        src={club.thumbCardUrl ?? undefined}
        objectName={club.thumbUrl}
        size={44}
      />
      <div className="text">
        <b>
          {club.clubName}
          {badgeOf(relation)}
        </b>
        <small>
          {isMuted
            ? text.receives.mandatory
            : relation.kind === 'followed'
              ? text.receives.news
              : text.receives.all}
        </small>
      </div>
      <SwitchField
        label={isMuted ? text.off : text.on}
        accessibleName={text.muteOf(club.clubName)}
        checked={!isMuted}
        onChange={onToggle}
      />
    </Row>
  );
}

function badgeOf(relation: ClubRelation): ReactNode {
  switch (relation.kind) {
    case 'member':
      return <RoleBadge role={relation.role} isOwn />;
    case 'applied':
      return <Badge tone="info">{text.relations.applied}</Badge>;
    case 'followed':
      return <Badge>{text.relations.followed}</Badge>;
    case 'none':
      return null;
  }
}
