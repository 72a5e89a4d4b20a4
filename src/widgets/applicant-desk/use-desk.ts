import { useMemo, useRef, useState } from 'react';
import type { Outcome, Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { isDecidable } from '@/entities/submission';
import type { EvaluationHandle } from '@/features/evaluate';
import { useDecide } from '@/features/submission-decide';
import { deskText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { listBoardCards, listDeskRows, workingStage } from './desk-view';
import type { DeskView } from './desk-view';
import { useShortcutSetting } from './use-shortcut-setting';
import { useDeskKeys } from './use-desk-keys';
import { useDeskSelection } from './use-desk-selection';
import { useRovingRow } from './use-roving-row';
import { useWithdrawalToast } from './use-withdrawal-toast';

interface DeskOptions {
  round: Recruitment;
  submissions: readonly ClubSubmission[];
  view: DeskView;
}

/** Returns the stage that the desk shows. A round without interviews has only the stage DOCUMENT. */
function stageOf({ round, submissions, view }: DeskOptions): Stage {
  if (!round.hasInterview) return 'DOCUMENT';
  return view.stage ?? workingStage(round, submissions);
}

/**
 * Returns the rows of the table or the cards of the board, the selection, the open application, the actions and
 * the key handler of the desk.
 */
export function useDesk({ round, submissions, view }: DeskOptions) {
  const stage = stageOf({ round, submissions, view });
  const { decision, text, sort, order, layout } = view;
  const rows = useMemo(
    () =>
      layout === 'board'
        ? listBoardCards(stage, submissions)
        : listDeskRows({ decision, text, sort, order }, stage, submissions),
    [decision, text, sort, order, layout, stage, submissions],
  );
  const rowIds = useMemo(() => rows.map(({ applyId }) => applyId), [rows]);
  const rootRef = useRef<HTMLDivElement>(null);
  const evaluationRef = useRef<EvaluationHandle>(null);
  const [openId, setOpenId] = useState(view.openId);
  /** Error message of the last decision by a shortcut or by the bulk bar; undefined if it did not fail. */
  const [failure, setFailure] = useState<string>();
  const [areShortcutsOn, setShortcutsOn] = useShortcutSetting();
  const selection = useDeskSelection(rows, stage);
  const { decide, dialog } = useDecide(round, selection.deselect);
  const roving = useRovingRow(rowIds, rootRef);
  const toast = useToast();
  const openSubmission = submissions.find(({ applyId }) => applyId === openId);
  useWithdrawalToast(openSubmission, openId, (submissions[0] ?? round).recruitmentId);

  const closeApplication = () => {
    setOpenId(undefined);
    if (openId !== undefined) roving.focusRow(openId);
  };
  const openNeighbor = (step: 1 | -1) => {
    const next = openId === undefined ? undefined : rowIds[rowIds.indexOf(openId) + step];
    if (next !== undefined) setOpenId(next);
  };
  const openNextUndecided = () => {
    const start = openId === undefined ? 0 : rowIds.indexOf(openId) + 1;
    const next = [...rows.slice(start), ...rows.slice(0, start)].find(
      (row) => row.applyId !== openId && isDecidable(row, stage) && row.outcome === null,
    );
    if (next) setOpenId(next.applyId);
    else toast(deskText.noUndecided, { severity: 'info' });
  };
  const decideAndShowFailure = (applicants: readonly ClubSubmission[], outcome: Outcome | null) => {
    setFailure(undefined);
    void decide(applicants, outcome).then((text) => {
      setFailure(text);
      if (text !== undefined) roving.keepPlace(undefined);
    });
  };
  /**
   * Decides the focused row `applyId`, or all selected rows if the focused row is selected. If no row has the
   * focus (`applyId` is undefined), decides the open application. Does nothing if the decision can no longer
   * change.
   */
  const decideByKey = (outcome: Outcome, applyId: number | undefined) => {
    const { selected } = selection;
    const target = applyId === undefined ? openSubmission : rows.find((row) => row.applyId === applyId);
    const isBulk = applyId !== undefined && selected.some((row) => row.applyId === applyId);
    if (!target || !isDecidable(target, stage)) return;
    if (applyId !== undefined) roving.keepPlace(applyId);
    decideAndShowFailure(isBulk ? selected : [target], outcome);
  };

  const onKeyDown = useDeskKeys({
    hasSingleKeyShortcuts: areShortcutsOn,
    openId: openSubmission?.applyId,
    onStep: (step, applyId) => {
      if (applyId === undefined) openNeighbor(step);
      else {
        const next = rowIds[rowIds.indexOf(applyId) + step];
        if (next !== undefined) roving.focusRow(next);
      }
    },
    onToggle: selection.toggle,
    onOpen: setOpenId,
    onClose: closeApplication,
    onScore: (score) => evaluationRef.current?.toggleScore(score),
    onDecide: decideByKey,
    onNextUndecided: openNextUndecided,
  });

  return {
    stage,
    rows,
    selection,
    decide,
    decideAndShowFailure,
    failure,
    dialog,
    roving,
    rootRef,
    evaluationRef,
    openSubmission,
    /** Index of the open application in `rows`; -1 if none is open or `rows` does not contain it. */
    openIndex: openSubmission ? rowIds.indexOf(openSubmission.applyId) : -1,
    openApplication: setOpenId,
    closeApplication,
    openNeighbor,
    onKeyDown,
    shortcuts: { isOn: areShortcutsOn, onChange: setShortcutsOn },
  };
}

/** The result of `useDesk` without the refs. Only the component that renders the elements uses the refs. */
export type Desk = Omit<ReturnType<typeof useDesk>, 'rootRef' | 'evaluationRef'>;
