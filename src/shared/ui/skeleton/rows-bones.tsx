import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Bones } from './bones';

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

/** So that no two rows that stand together look alike. */
const widths = [132, 96, 164, 112, 148];

interface RowsBonesProps {
  count: number;
  /** px of one row. */
  height?: number;
  /** px of what stands at a row's beginning: a face (round) or a picture. */
  face?: number;
  picture?: number;
  /** A table's head stands over them. */
  head?: boolean;
  /** The boxes of what stands above the rows and is on its way with them. */
  children?: ReactNode;
}

/** The boxes of a list or table that is on its way, in the measures of its rows. */
export function RowsBones({ count, height = 60, face, picture, head = false, children }: RowsBonesProps) {
  return (
    <Bones>
      {children}
      <List>
        {head && <div className="head" />}
        {Array.from({ length: count }, (_, row) => (
          <div key={row} style={{ height }}>
            {face !== undefined && <Skeleton variant="circular" width={face} height={face} />}
            {picture !== undefined && <Skeleton width={picture} height={picture} />}
            <Skeleton width={widths[row % widths.length]} height={16} />
            <Skeleton width={88} height={16} />
          </div>
        ))}
      </List>
    </Bones>
  );
}
