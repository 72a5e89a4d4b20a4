import { styled } from '@mui/material/styles';
import type { Club } from '@contract/club';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clubStateText, clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubThumb } from '@/shared/ui/club-picture';

/** A list of {@link ClubRow}s. */
export const ClubRows = styled('ul')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      paddingRight: 24,
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  }),
);

const RowEnd = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    position: 'relative', // above the link, which covers the row
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 6,
    width: 232,
    color: palette.text.tertiary,
  }),
);

const RowLink = styled(Link)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    height: 76,
    paddingLeft: 24,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& strong': {
      ...typography.subtitle1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .members': {
      ...typography.body2,
      marginLeft: 'auto',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& .state': { width: 72, textAlign: 'right' },
    '& .state[data-wide]': { width: 132 },
  }),
);

interface ClubRowProps {
  club: Pick<
    Club,
    'clubId' | 'clubName' | 'category' | 'thumbUrl' | 'thumbCardUrl' | 'memberCount' | 'isQuiet'
  >;
  /** Badge at the end of the link: the role, or the state of the round. */
  state: ReactNode;
  /** Widens the column of `state` for the state of a round with its date. */
  hasWideState?: boolean;
  /** Button or note after the link. */
  end: ReactNode;
}

/** A club as a row. The link to the club covers the row. */
export function ClubRow({ club, state, hasWideState = false, end }: ClubRowProps) {
  return (
    <li>
      <RowLink to={paths.club(club.clubId)}>
        <ClubThumb
          name={club.clubName}
          category={club.category}
          src={club.thumbCardUrl ?? undefined}
          objectName={club.thumbUrl} // an object name, despite the API's name of the field
          size={48}
        />
        <strong>{club.clubName}</strong>
        <CategoryBadge category={club.category} />
        <span className="members">
          {club.isQuiet && `${clubStateText.quiet} · `}
          {clubText.members(club.memberCount)}
        </span>
        <span className="state" data-wide={hasWideState || undefined}>
          {state}
        </span>
      </RowLink>
      <RowEnd>{end}</RowEnd>
    </li>
  );
}
