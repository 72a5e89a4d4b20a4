import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memberRoleNames } from '@contract/member';
import { clubText, memberText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { clubRights } from './club-rights';

const CompactTable = styled(Table)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    tableLayout: 'fixed',
    '& tbody th, & tbody td': { height: 44, fontSize: 14 },
    '& tbody th': { fontWeight: 500 },
    '& svg': { margin: '0 auto' },
    '& .yes': { color: palette.primary.main },
    '& .no': { color: palette.text.disabled },
  }),
);

/** Element id that the link at the top of the page points to. */
export const RIGHTS_TABLE_ID = 'rights';

const Anchor = styled('div')({ marginTop: 32, scrollMarginTop: 24 });

/** Shows which role has which right. */
export function RightsTable() {
  return (
    <Anchor id={RIGHTS_TABLE_ID}>
      <Section title={memberText.rightsTitle}>
        <TableContainer>
          <CompactTable aria-label={memberText.rightsTitle}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 420 }}>{memberText.rightsWhat}</TableCell>
                {memberRoleNames.map((role) => (
                  <TableCell key={role} align="center">
                    {clubText.roles[role]}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {clubRights.map(({ label, isAllowed }) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {memberRoleNames.map((role) => (
                    <TableCell key={role} align="center" className={isAllowed(role) ? 'yes' : 'no'}>
                      <Icon name={isAllowed(role) ? 'check' : 'minus'} size="sm" />
                      <VisuallyHidden>{isAllowed(role) ? memberText.may : memberText.mayNot}</VisuallyHidden>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </CompactTable>
        </TableContainer>
      </Section>
    </Anchor>
  );
}
