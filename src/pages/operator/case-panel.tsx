import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReportCaseDetail } from '@contract/report-case';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { DecisionForm, findAppealedMeasure, RestoreButton, TakeCaseButton } from '@/features/case-decide';
import type { DecisionFormHandle } from '@/features/case-decide';
import { OperatorBoundary } from '@/entities/operator';
import { useGetCaseQuery } from '@/entities/report';
import { formatDayTime } from '@/shared/lib/formats';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { operatorText, reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { CaseEvidence } from './case-evidence';
import { CaseHistory } from './case-history';

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    '& > .head': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 64,
      padding: '12px 24px',
      borderBottom: `1px solid ${palette.divider}`,
      '& > h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
      '& > span': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    },
    '& > .body': { display: 'grid', gap: 20, padding: '20px 24px' },
  }),
);

/** A choice by the user. Choosing the same case again makes a new object. */
export interface CaseChoice {
  reportId: number;
}

interface CasePanelProps {
  reportId: number;
  /** Position in the loaded part of the queue, from 1; 0 for a case that left the queue. */
  position: number;
  /** Number of loaded cases of the queue. */
  count: number;
  form: RefObject<DecisionFormHandle | null>;
  /** The choice that shows this case. Each new choice moves the focus to the title. */
  choice: CaseChoice | undefined;
  /** The server has refused a decision about this case. */
  onRefused: () => void;
  onDecided: () => void;
  /** Shows the next case (1) or the previous one (-1). */
  onStep: (by: 1 | -1) => void;
}

const isUndecided = ({ state }: ReportCaseDetail) => state === 'OPEN' || state === 'WORKING';

/**
 * Shows a case: the reported content, reports, measures, alerts and the form that decides. A decided case has the
 * form only while a removal is in force, which a new decision can extend or end.
 */
export function CasePanel({ reportId, form, onRefused, onDecided, ...headProps }: CasePanelProps) {
  const { currentData, ...query } = useGetCaseQuery({ reportId });
  const [decisionCount, setDecisionCount] = useState(0);
  return (
    <OperatorBoundary
      query={{ ...query, data: currentData }}
      skeleton={
        <SkeletonGroup>
          <PanelSkeleton paddingPx={24} lineCount={6} />
        </SkeletonGroup>
      }
      errorText={operatorText.caseFailed}
    >
      {(reportCase) => (
        <Panel variant="panel">
          <PanelHead reportCase={reportCase} {...headProps} />
          <div className="body">
            <CaseEvidence reportCase={reportCase} />
            <CaseHistory reportCase={reportCase} />
            <CaseAlerts reportCase={reportCase} />
            {isUndecided(reportCase) || reportCase.removedUntil !== null ? (
              // A decision remounts the form. A new version of the case keeps what the operator typed.
              <DecisionForm
                key={decisionCount}
                ref={form}
                reportCase={reportCase}
                onRefused={onRefused}
                onDecided={() => {
                  setDecisionCount((count) => count + 1);
                  onDecided();
                }}
              />
            ) : (
              <InlineAlert severity="info">{operatorText.caseClosed}</InlineAlert>
            )}
          </div>
        </Panel>
      )}
    </OperatorBoundary>
  );
}

type PanelHeadProps = Pick<CasePanelProps, 'position' | 'count' | 'choice' | 'onStep'> & {
  reportCase: ReportCaseDetail;
};

function PanelHead({ reportCase, position, count, choice, onStep }: PanelHeadProps) {
  const { targetKind, reasons, state, assigneeName, clubName } = reportCase;
  const title = useRef<HTMLHeadingElement>(null);
  // In a narrow window the case is below the queue: the focus scrolls to it.
  useEffect(() => {
    if (choice) title.current?.focus();
  }, [choice]);
  return (
    <div className="head">
      <Badge>{reportText.targets[targetKind]}</Badge>
      <Typography variant="h3" component="h2" ref={title} tabIndex={-1}>
        {reasons.map((reason) => reportText.reasons[reason]).join(', ')}
        {clubName !== null && ` · ${clubName}`}
      </Typography>
      {!isUndecided(reportCase) ? (
        <Badge>{operatorText.states[state]}</Badge>
      ) : assigneeName === null ? (
        <TakeCaseButton reportCase={reportCase} />
      ) : (
        <Badge tone="info" icon="eye">
          {operatorText.assignee(assigneeName)}
        </Badge>
      )}
      {position > 0 && <span>{operatorText.position(position, count)}</span>}
      <IconButton
        aria-label={operatorText.previous}
        disabled={position <= 1}
        onClick={() => {
          onStep(-1);
        }}
      >
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton
        aria-label={operatorText.next}
        disabled={position >= count}
        onClick={() => {
          onStep(1);
        }}
      >
        <Icon name="chevronRight" />
      </IconButton>
    </div>
  );
}

function CaseAlerts({ reportCase }: { reportCase: ReportCaseDetail }) {
  const { removedUntil, isDeleted } = reportCase;
  const appeal = findAppealedMeasure(reportCase)?.appeal;
  return (
    <>
      {removedUntil !== null && (
        <InlineAlert severity="info" action={<RestoreButton reportCase={reportCase} />}>
          {operatorText.removedUntil(formatMonthDay(removedUntil))}
        </InlineAlert>
      )}
      {isDeleted && <InlineAlert severity="info">{operatorText.contentDeleted}</InlineAlert>}
      {appeal && (
        <InlineAlert severity="warning">
          <b>{operatorText.appealWaiting}</b> {formatDayTime(appeal.createdAt)}
          <br />
          {reportText.appealed(appeal.text)}
          <br />
          {operatorText.appealHow}
        </InlineAlert>
      )}
    </>
  );
}
