import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { applicantListText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { exportItems } from './export-items';
import { useExport } from './use-export';
import type { ExportOptions } from './use-export';

const Stack = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

/** Opens a menu with the file formats in which the user can save the shown applications. */
export function ExportButton(options: ExportOptions) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hasFailed, isBusy, save } = useExport(options);
  const applicationCount = options.submissions.length;
  return (
    <Stack>
      {hasFailed && <InlineAlert>{applicantListText.exportFailed}</InlineAlert>}
      <Button
        size="small"
        loading={isBusy}
        disabled={applicationCount === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="chevronDown" size="sm" />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {applicantListText.export}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // The menu is a landmark, because the page's landmarks are hidden while it is open.
        slotProps={{ root: { role: 'region', 'aria-label': applicantListText.export } }}
      >
        {exportItems(applicationCount, (format) => {
          setAnchor(null);
          save(format);
        })}
      </Menu>
    </Stack>
  );
}
