import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MyClub } from '@contract/club';
import { RoleBadge } from '@/entities/club';
import { clubText, profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ClubThumb } from '@/shared/ui/club-picture';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { RetryButton } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 32px 12px',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 40,
      marginBottom: 8,
    },
    '& > header a': { ...typography.label, color: palette.primary.main },
    '& li a': {
      display: 'flex',
      alignItems: 'center',
      gap: 14,
      height: 68,
      fontWeight: 600,
      '& > span:nth-of-type(2)': { flex: 1 },
    },
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& > p': { padding: '12px 0 24px', color: palette.text.tertiary },
  }),
);

/**
 * The user's clubs and a link to the user's applications. The page passes its query, because a second query hook
 * in this panel would repeat a failed request.
 */
export function MyClubsPanel({
  query: { data, error, isFetching, refetch },
}: {
  query: QueryState<MyClub[]>;
}) {
  return (
    <Panel variant="panel">
      <header>
        <Typography variant="h3" component="h2">
          {profileText.myClubs}
        </Typography>
        <Link to={paths.mySubmissions}>{profileText.mySubmissions}</Link>
      </header>
      {!data && error !== undefined && (
        <InlineAlert action={<RetryButton inline busy={isFetching} onRetry={() => void refetch()} />}>
          {clubText.myClubsFailed}
        </InlineAlert>
      )}
      {data?.length === 0 && <p>{clubText.myClubsEmpty}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((club) => (
            <li key={club.clubId}>
              <Link to={paths.club(club.clubId)}>
                <ClubThumb
                  name={club.clubName}
                  category={club.category}
                  src={club.thumbCardUrl ?? undefined}
                  objectName={club.thumbUrl}
                />
                <span>{club.clubName}</span>
                <RoleBadge role={club.roleName} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
