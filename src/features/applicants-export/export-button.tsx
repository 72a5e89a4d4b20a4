import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import type { Submission } from '@contract/submission';
import { useState } from 'react';
import { formatDay } from '@/shared/lib/formats';
import { saveFile } from '@/shared/lib/save-file';
import { triageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { sheetColumnsOf, toCsv, toFileName, toSheetRows } from './applicant-sheet';
import type { SheetForm } from './applicant-sheet';
import { useLoadForm } from './use-load-form';

interface ExportButtonProps {
  clubName: string;
  /** Exported in this order. */
  submissions: readonly Submission[];
  /** The round of the applications, if its form has more than contact and motivation. */
  round?: Pick<Recruitment, 'clubId' | 'recruitmentId' | 'tracks' | 'questions'>;
}

type Format = 'csv' | 'xlsx';

const Note = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.caption, width: 244, padding: '8px 12px 6px', color: palette.text.tertiary }),
);

const Stack = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

/**
 * Saves the shown applications as a file. It sends no request for the data that the list has read; only the answers of a round with
 * questions are read, page by page.
 */
export function ExportButton({ clubName, submissions, round }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const loadForm = useLoadForm();
  const save = async (format: Format) => {
    setAnchor(null);
    setFailed(false);
    setBusy(true);
    const name = `${toFileName(triageText.fileName(clubName, formatDay(new Date().toISOString())))}.${format}`;
    try {
      saveFile(name, await createExportFile(submissions, format, round && (await loadForm(round))));
      toast(triageText.exported(name));
    } catch {
      // The answers or the workbook module did not load, or the browser refused to save. The user can retry.
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Stack>
      {failed && <InlineAlert>{triageText.exportFailed}</InlineAlert>}
      <Button
        size="small"
        loading={busy}
        disabled={submissions.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="chevronDown" size="sm" />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {triageText.export}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // Its own landmark, because the page's landmarks are hidden while the menu is open.
        slotProps={{ root: { role: 'region', 'aria-label': triageText.export } }}
      >
        <MenuItem onClick={() => void save('csv')}>{triageText.exportCsv}</MenuItem>
        <MenuItem onClick={() => void save('xlsx')}>{triageText.exportXlsx}</MenuItem>
        <Note role="presentation">{triageText.exportNote(submissions.length)}</Note>
      </Menu>
    </Stack>
  );
}

async function createExportFile(
  submissions: readonly Submission[],
  format: Format,
  form: SheetForm | undefined,
): Promise<Blob> {
  const rows = toSheetRows(submissions, form);
  if (format === 'csv') return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const { createWorkbook } = await import('./workbook');
  return createWorkbook(
    rows,
    sheetColumnsOf(form).map(({ width }) => width),
  );
}
