import type { CaseAction } from '@contract/report';
import type { ReportCaseDetail } from '@contract/report-case';
import { normalizeText } from '@contract/text';
import { useForm } from 'react-hook-form';
import { usePasswordConfirmation } from '@/entities/operator';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { appText, operatorText, reportText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useDecideCaseMutation } from './case-decide-api';

const DAY_MS = 86_400_000;

export interface DecisionValues {
  action: CaseAction | '';
  reason: string;
  /** Length of a suspension in days, as the text of its form field. */
  days: string;
}

/** Returns the instant that is `days` days after `now`. `now` and the result are in ms since the epoch. */
export const addDays = (now: number, days: number) => now + days * DAY_MS;

const daysFromNow = (days: number) => addDays(Date.now(), days);

export interface DecisionHandlers {
  onDecided: () => void;
  onRefused: () => void;
}

/**
 * Decides the shown version of the case on submit; asks for confirmation before a deletion or a suspension.
 * Stores a draft in the browser, because a new report, another operator or the password form can replace the
 * shown case.
 */
export function useDecision(reportCase: ReportCaseDetail, { onDecided, onRefused }: DecisionHandlers) {
  const { reportId, version, authorName, reasons } = reportCase;
  const [decide] = useDecideCaseMutation();
  const withPasswordConfirmation = usePasswordConfirmation();
  const confirm = useConfirm();
  const toast = useToast();
  const [firstReason] = reasons;
  const initial = {
    action: '' as const,
    reason: firstReason && firstReason !== 'OTHER' ? reportText.reasons[firstReason] : '',
    days: '7',
  };
  const form = useForm<DecisionValues>({ defaultValues: initial });
  const draft = useFormDraft<keyof DecisionValues>(`decision/${String(reportId)}`, form, initial);
  const submit = form.handleSubmit(async (values) => {
    const { action: chosen } = values;
    if (chosen === '') return;
    const suspensionEnd = daysFromNow(Number(values.days));
    const until = chosen === 'SUSPEND' ? new Date(suspensionEnd).toISOString() : undefined;
    const confirmation =
      chosen === 'DELETE'
        ? { question: operatorText.deletePrompt, consequence: operatorText.cannotUndo }
        : chosen === 'SUSPEND' && {
            question: operatorText.suspendPrompt(authorName, formatMonthDay(suspensionEnd)),
            consequence: operatorText.sessionsEnd,
          };
    const confirmLabel = operatorText.actions[chosen].name;
    if (confirmation && !(await confirm({ ...confirmation, confirmLabel, tone: 'danger' }))) return;
    const { error } = await withPasswordConfirmation(() =>
      decide({
        reportId,
        body: {
          action: chosen,
          reason: normalizeText(values.reason),
          ...(until !== undefined && { until }),
          version,
        },
      }),
    );
    if (error === undefined) {
      draft.remove();
      toast(operatorText.decided);
      onDecided();
      return;
    }
    onRefused();
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['action', 'reason'],
      formMessage: withReason(operatorText.decideFailed, failure, appText.tryAgain),
    });
  });
  return { form, draft, submit };
}
