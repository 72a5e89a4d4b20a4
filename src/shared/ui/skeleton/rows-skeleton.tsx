import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SkeletonGroup } from './skeleton-group';

const List = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    '& > div': { display: 'flex', alignItems: 'center', gap: 14, padding: '0 20px' },
    '& > div + div': { borderTop: `1px solid ${palette.divider}` },
    '& > .head': { height: 44, backgroundColor: palette.surface.sunken },
    '& > div > :last-child': { marginLeft: 'auto' },
  }),
);

/** Width in px of the first text skeleton of each row. The list repeats; adjacent rows differ. */
const textWidthsPx = [132, 96, 164, 112, 148];

interface RowsSkeletonProps {
  rowCount: number;
  /** Height of a row in px. */
  rowHeightPx?: number;
  /** Size in px of a round avatar at the start of each row. */
  avatarPx?: number;
  /** Size in px of a square image at the start of each row. */
  imagePx?: number;
  /** Adds a table header. */
  hasHeader?: boolean;
  /** Skeletons above the rows. */
  children?: ReactNode;
}

/** Skeleton of a list or table. Give its rows the height of the loaded rows, so that the page does not move. */
export function RowsSkeleton({
  rowCount,
  rowHeightPx = 60,
  avatarPx,
  imagePx,
  hasHeader = false,
  children,
}: RowsSkeletonProps) {
  return (
    <SkeletonGroup>
      {children}
      <List>
        {hasHeader && <div className="head" />}
        {Array.from({ length: rowCount }, (_, row) => (
          <div key={row} style={{ height: rowHeightPx }}>
            {avatarPx !== undefined && <Skeleton variant="circular" width={avatarPx} height={avatarPx} />}
            {imagePx !== undefined && <Skeleton width={imagePx} height={imagePx} />}
            <Skeleton width={textWidthsPx[row % textWidthsPx.length]} height={16} />
            <Skeleton width={88} height={16} />
          </div>
        ))}
      </List>
    </SkeletonGroup>
  );
}
