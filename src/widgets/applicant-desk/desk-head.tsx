import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Stage } from '@contract/recruitment';
import { deskText, releaseText, submissionText } from '@/shared/messages';
import { Icon, PathIcon } from '@/shared/ui/icon';
import { ViewSwitch } from '@/shared/ui/view-switch';
import { layoutIcons } from './layout-icons';
import type { DeskLayout } from './desk-view';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  '& > .end': { display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto' },
});

interface DeskHeadProps {
  /** The select of the round and the links to the editors of rounds. */
  roundControls: ReactNode;
  /** The `DeskMenu` of the board. The table has it in its toolbar. */
  menu: ReactNode;
  layout: DeskLayout;
  onLayout: (layout: DeskLayout) => void;
  /** The button that opens the release dialog; undefined hides it. */
  releaseButton: { stage: Stage; hasInterview: boolean; isDisabled: boolean; onOpen: () => void } | undefined;
}

/**
 * Title, round controls, menu of the board, switch between table and board, and the button that opens the release
 * dialog.
 */
export function DeskHead({ roundControls, menu, layout, onLayout, releaseButton }: DeskHeadProps) {
  return (
    <Head>
      <Typography variant="h2" component="h1">
        {submissionText.applicants}
      </Typography>
      {roundControls}
      <span className="end">
        {menu}
        <ViewSwitch
          exclusive
          value={layout}
          aria-label={deskText.view}
          data-print="none"
          onChange={(_event, next: DeskLayout | null) => {
            if (next !== null) onLayout(next);
          }}
        >
          <ToggleButton value="table">
            <PathIcon path={layoutIcons.table} size="sm" />
            {deskText.table}
          </ToggleButton>
          <ToggleButton value="board">
            <PathIcon path={layoutIcons.board} size="sm" />
            {deskText.board}
          </ToggleButton>
        </ViewSwitch>
        {releaseButton && (
          <Button
            variant="filled"
            disabled={releaseButton.isDisabled}
            startIcon={<Icon name="send" size="sm" />}
            onClick={releaseButton.onOpen}
          >
            {releaseButton.stage === 'DOCUMENT' && releaseButton.hasInterview
              ? releaseText.title.DOCUMENT
              : releaseText.title.LAST}
          </Button>
        )}
      </span>
    </Head>
  );
}
