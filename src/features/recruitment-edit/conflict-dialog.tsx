import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Recruitment } from '@contract/recruitment';
import { useId } from 'react';
import type { RoundValues } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { compareRounds } from './round-differences';

const WIDTH_PX = 760;

const Table = styled('table')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    width: '100%',
    marginTop: 16,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { ...typography.label, textAlign: 'start' },
    '& th, & td': {
      padding: '8px 10px',
      verticalAlign: 'top',
      borderBottom: `1px solid ${palette.divider}`,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
    '& th:first-of-type': { width: 120 },
  }),
);

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 });

interface ConflictDialogProps {
  values: RoundValues;
  /** The name of the leader who saved `stored`; undefined if the name is unknown. */
  leaderName: string | undefined;
  /** The newer version on the server: saved by another leader, or by the same user in another window. */
  stored: Recruitment;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/**
 * Shows where the typed values differ from the newer version on the server. The user keeps either the typed
 * values or the saved version.
 */
export function ConflictDialog({
  values,
  leaderName,
  stored,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: ConflictDialogProps) {
  const titleId = useId();
  const differences = compareRounds(values, stored);
  return (
    <Dialog
      open
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: `min(${String(WIDTH_PX)}px, 100% - 48px)` } } }}
    >
      <Typography variant="h3" component="h2" id={titleId}>
        {recruitmentText.conflictTitle(leaderName)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {differences.length === 0 ? recruitmentText.nothingElse : recruitmentText.conflictMeaning}
      </Typography>
      {differences.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{recruitmentText.part}</th>
              <th scope="col">{recruitmentText.mine}</th>
              <th scope="col">{recruitmentText.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine || recruitmentText.empty}</td>
                <td>{theirs || recruitmentText.empty}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Actions>
        <Button autoFocus variant="text" onClick={onClose}>
          {recruitmentText.cancel}
        </Button>
        <Button onClick={onTakeTheirs}>{recruitmentText.takeTheirs}</Button>
        <Button variant="filled" onClick={onKeepMine}>
          {recruitmentText.keepMine}
        </Button>
      </Actions>
    </Dialog>
  );
}
