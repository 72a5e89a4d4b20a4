import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import type { Member } from '@contract/member';
import { GrantRoleDialog } from '@/features/role-grant';
import type { PendingGrant } from '@/features/role-grant';
import { selectSessionUser } from '@/entities/user';
import { memberText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { Hint } from './hint';
import { MemberRow } from './member-row';
import { RightsTable, rightsId } from './rights-table';

const { columns } = memberText;

const Side = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });

/** Everybody in the club by rank. Only its president can change anything here. */
export function Members({
  clubId,
  members,
  presides,
}: {
  clubId: number;
  members: readonly Member[];
  presides: boolean;
}) {
  const user = useSelector(selectSessionUser);
  const [pending, setPending] = useState<PendingGrant>();
  const navigate = useNavigate();
  const ruleId = useId();
  const self = members.find(({ userId }) => userId === user?.userId);
  return (
    <>
      <Section
        title={memberText.title}
        count={members.length}
        actions={
          <Side>
            <Hint icon="alert" id={ruleId}>
              {message.presidentGrantsRoles}
            </Hint>
            <Button variant="text" size="small" href={`#${rightsId}`}>
              {memberText.rightsTitle}
            </Button>
          </Side>
        }
      >
        <TableContainer>
          <Table aria-label={memberText.title}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 360 }}>{columns.name}</TableCell>
                <TableCell>{columns.role}</TableCell>
                <TableCell>
                  <VisuallyHidden>{columns.expel}</VisuallyHidden>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {members.map((member) => (
                <MemberRow
                  key={member.userId}
                  clubId={clubId}
                  member={member}
                  isSelf={member === self}
                  presides={presides}
                  ruleId={ruleId}
                  onChoose={(role) => {
                    setPending({ member, role });
                  }}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        <GrantRoleDialog
          clubId={clubId}
          pending={pending}
          president={self}
          onClose={() => {
            setPending(undefined);
          }}
          // A member has nothing to manage here: on to where members are.
          onHandedOver={() => {
            void navigate(paths.clubArticles(clubId), { replace: true });
          }}
        />
      </Section>
      <RightsTable />
    </>
  );
}
