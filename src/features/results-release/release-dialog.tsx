import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import type { Club } from '@contract/club';
import { defaultMessagesOf } from '@contract/recruitment-messages';
import type { Recruitment, ResultMessages, Stage } from '@contract/recruitment';
import { resultMessageKindOf } from '@contract/result-message';
import type { ReleasedDecision } from '@contract/result-message';
import type { ClubSubmission } from '@contract/submission';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { releaseText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { MessageEditor } from './message-editor';
import { RecipientPreview } from './recipient-preview';
import { MIN_COUNT_FOR_TYPED_CONFIRMATION, ReleaseFooter } from './release-footer';
import type { ReleaseMoment } from './release-footer';
import { ReleaseHeader } from './release-header';
import { explainRefusal } from './release-refusal';
import {
  areSameMessages,
  commonPlaceholderValuesOf,
  findTextError,
  groupForRelease,
} from './release-recipients';
import type { DecisionWithoutResult } from './release-recipients';
import { useRelease } from './use-release';

const WIDTH_PX = 1040;

const Columns = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 424px)',
    minHeight: 0,
    overflowY: 'auto',
    borderTop: `1px solid ${palette.divider}`,
    '& > div': { padding: '8px 28px 24px' },
    '& > div + div': {
      padding: '20px 28px 24px',
      borderLeft: `1px solid ${palette.divider}`,
      backgroundColor: palette.surface.sunken,
    },
  }),
);

const tabLabels: Readonly<Record<ReleasedDecision, string>> = {
  PASS: releaseText.passMessage,
  FAIL: releaseText.failMessage,
};

const TabCount = styled('span')({ marginLeft: 6, fontVariantNumeric: 'tabular-nums' });

export interface ReleaseDialogProps {
  club: Club | undefined;
  round: Recruitment;
  stage: Stage;
  /** All applications of the round. A refused release refetches them. */
  submissions: readonly ClubSubmission[];
  /** Shows the applicants who get no result. Called before `onClose`. */
  onShowWithoutResult: (decision: DecisionWithoutResult) => void;
  /** Called before `onClose` when the results are released now, not when a release is scheduled. */
  onReleased: () => void;
  onClose: () => void;
}

/** Releases the results of a stage now or at a chosen time, with the texts that the recipients will read. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { club, round, stage, submissions, onShowWithoutResult, onClose } = props;
  const titleId = useId();
  const [tab, setTab] = useState<ReleasedDecision>('PASS');
  const [editedMessages, setEditedMessages] = useState<Partial<ResultMessages>>({});
  const release = useRelease(round, stage);
  const storedMessages = release.shownRound.messages;
  const messages = { ...storedMessages, ...editedMessages };
  const groups = groupForRelease(submissions, stage);
  const commonValues = commonPlaceholderValuesOf(round, club);
  const kind = resultMessageKindOf(stage, tab);
  const errorOf = (decision: ReleasedDecision) =>
    findTextError(messages[resultMessageKindOf(stage, decision)], commonValues, groups[decision]);
  const errors = { PASS: errorOf('PASS'), FAIL: errorOf('FAIL') };
  const confirm = useConfirm();

  const leaveDialog = async (next: () => void) => {
    const isChanged = !areSameMessages(messages, storedMessages);
    if (
      isChanged &&
      !(await confirm({
        question: releaseText.discard,
        confirmLabel: releaseText.discardLabel,
        tone: 'danger',
      }))
    )
      return;
    next();
    onClose();
  };
  const otherTab = tab === 'PASS' ? 'FAIL' : 'PASS';
  const footer = useReleaseFooter(props, {
    release,
    messages,
    counts: { pass: groups.PASS.length, fail: groups.FAIL.length },
    error: errors[tab],
    // The editor of the open tab shows its own error.
    hiddenError: errors[otherTab] && `${tabLabels[otherTab]}: ${errors[otherTab]}`,
  });
  const close = () => {
    if (!footer.isRunning) void leaveDialog(() => undefined);
  };
  return (
    <Dialog
      open
      maxWidth={false}
      aria-labelledby={titleId}
      aria-busy={footer.isRunning || undefined}
      onClose={close}
      slotProps={{
        paper: { sx: { width: `min(${String(WIDTH_PX)}px, 100% - 48px)`, p: 0, overflow: 'hidden' } },
      }}
    >
      <ReleaseHeader
        titleId={titleId}
        title={releaseText.title[stage === 'DOCUMENT' && round.hasInterview ? 'DOCUMENT' : 'LAST']}
        groups={groups}
        onShowWithoutResult={(decision) =>
          void leaveDialog(() => {
            onShowWithoutResult(decision);
          })
        }
        onClose={close}
      />
      <Columns>
        <div>
          <Tabs
            value={tab}
            aria-label={releaseText.messages}
            onChange={(_event, next: ReleasedDecision) => {
              setTab(next);
            }}
          >
            <Tab value="PASS" label={<TabLabel text={tabLabels.PASS} count={groups.PASS.length} />} />
            <Tab value="FAIL" label={<TabLabel text={tabLabels.FAIL} count={groups.FAIL.length} />} />
          </Tabs>
          <MessageEditor
            key={kind}
            message={messages[kind]}
            defaultMessage={defaultMessagesOf(round)[kind]}
            error={errors[tab]}
            onChange={(message) => {
              setEditedMessages({ ...editedMessages, [kind]: message });
            }}
          />
        </div>
        <div>
          <RecipientPreview
            key={tab}
            decision={tab}
            recipients={groups[tab]}
            message={messages[kind]}
            commonValues={commonValues}
          />
        </div>
      </Columns>
      <ReleaseFooter {...footer} onCancel={close} />
    </Dialog>
  );
}

function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <span>
      {text}
      <TabCount>{count}</TabCount>
    </span>
  );
}

interface FooterInput {
  release: ReturnType<typeof useRelease>;
  messages: ResultMessages;
  counts: { pass: number; fail: number };
  /** Why the text of the open tab cannot be sent. */
  error: string | undefined;
  /** Why the text of the other tab cannot be sent. */
  hiddenError: string | undefined;
}

/** Returns the props of the footer except `onCancel`. `onSubmit` releases or schedules the results. */
function useReleaseFooter(
  { club, round, stage, submissions, onReleased, onClose }: ReleaseDialogProps,
  { release, messages, counts, error, hiddenError }: FooterInput,
) {
  const { isRunning, refusal, shownRound, releaseNow, releaseAt } = release;
  // The data that the leader saw on submit. The explanation of a refusal compares it with the current data.
  const [viewOnSubmit, setViewOnSubmit] = useState({ round: shownRound, submissions });
  const [moment, setMoment] = useState<ReleaseMoment>(round.resultsAt === null ? 'now' : 'later');
  const [plannedAt, setPlannedAt] = useState(round.resultsAt);
  const [plannedAtError, setPlannedAtError] = useState<string>();
  const [typedCount, setTypedCount] = useState('');
  const toast = useToast();
  const count = counts.pass + counts.fail;
  const isCountConfirmed = count < MIN_COUNT_FOR_TYPED_CONFIRMATION || typedCount.trim() === String(count);

  const submitNow = async () => {
    setViewOnSubmit({ round: shownRound, submissions });
    if (!(await releaseNow(messages, counts))) return;
    toast(releaseText.released(count));
    onReleased();
    onClose();
  };
  const submitLater = async () => {
    if (plannedAt === null || new Date(plannedAt) <= new Date()) {
      setPlannedAtError(plannedAt === null ? releaseText.releaseTimeRequired : releaseText.releaseTimePassed);
      return;
    }
    setPlannedAtError(undefined);
    setViewOnSubmit({ round: shownRound, submissions });
    if (!(await releaseAt(messages, plannedAt))) return;
    toast(releaseText.scheduled(formatMonthDayTime(plannedAt)));
    onClose();
  };
  return {
    moment,
    onMomentChange: setMoment,
    plannedAt,
    plannedAtError,
    onPlannedAtChange: setPlannedAt,
    count,
    typedCount,
    onTypedCountChange: setTypedCount,
    isSubmitDisabled:
      (error ?? hiddenError) !== undefined || (moment === 'now' && (count === 0 || !isCountConfirmed)),
    isRunning,
    error:
      hiddenError ??
      (refusal &&
        explainRefusal(refusal, { club, stage, before: viewOnSubmit, current: { round, submissions } })),
    onSubmit: () => void (moment === 'now' ? submitNow() : submitLater()),
  };
}
