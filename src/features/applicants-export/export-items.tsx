import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { applicantListText } from '@/shared/messages';
import type { ExportFormat } from './use-export';

const Note = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.caption, width: 244, padding: '8px 12px 6px', color: palette.text.tertiary }),
);

/**
 * Returns a menu item for each format, then a note. This function is no component, because a menu focuses only its
 * direct children.
 */
export const exportItems = (applicationCount: number, onSelect: (format: ExportFormat) => void) => [
  <MenuItem
    key="csv"
    disabled={applicationCount === 0}
    onClick={() => {
      onSelect('csv');
    }}
  >
    {applicantListText.exportCsv}
  </MenuItem>,
  <MenuItem
    key="xlsx"
    disabled={applicationCount === 0}
    onClick={() => {
      onSelect('xlsx');
    }}
  >
    {applicantListText.exportXlsx}
  </MenuItem>,
  <Note key="note" role="presentation">
    {applicantListText.exportNote(applicationCount)}
  </Note>,
];
