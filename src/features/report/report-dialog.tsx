import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { REPORT_TEXT_MAX_LENGTH, reportReasons } from '@contract/report';
import type { ReportReason } from '@contract/report';
import { message } from '@contract/messages';
import { reportLabel } from '@contract/report-messages';
import { normalizeText } from '@contract/text';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useBlockPersonMutation } from '@/entities/block';
import { toApiFailure } from '@/shared/api';
import { formatDayTime } from '@/shared/lib/formats';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, blockText, reportText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { CheckboxField, Field } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QuoteBox } from '@/shared/ui/quote-box';
import { useToast } from '@/shared/ui/toast';
import { useSendReportMutation } from './report-api';
import type { ReportSubject } from './report-subject';

const WIDTH_PX = 560;

const Form = styled('form')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 16,
    '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', margin: '-8px 0' },
    '& > .note': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'flex-start',
      gap: 6,
      color: palette.text.secondary,
      '& > svg': { flex: 'none', marginTop: 2 },
    },
    // Two columns instead of three: the longest reason needs half of the width for one line.
    '& > [role=radiogroup] > div': { gridTemplateColumns: '1fr 1fr' },
    '& > .end': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  }),
);

interface Values {
  reason: ReportReason | '';
  text: string;
  block: boolean;
}
const EMPTY_DRAFT = { reason: '', text: '' } as const;
const EMPTY: Values = { ...EMPTY_DRAFT, block: false };

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Returns the form and its draft. `submit` sends the report and then, on request, blocks the person. */
function useReportForm({ subject: { target, person }, onClose }: ReportDialogProps) {
  const [send] = useSendReportMutation();
  const [block] = useBlockPersonMutation();
  const toast = useToast();
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { targetKind, targetId } = target;
  const draft = useFormDraft<keyof typeof EMPTY_DRAFT>(
    `report/${targetKind}/${JSON.stringify(targetId)}`,
    form,
    EMPTY_DRAFT,
  );
  const submit = form.handleSubmit(async (values) => {
    if (values.reason === '') return;
    const trimmed = normalizeText(values.text);
    const { error } = await send({
      body: { ...target, reason: values.reason, ...(trimmed !== '' && { text: trimmed }) },
    });
    if (error !== undefined) {
      const failure = toApiFailure(error);
      applyServerErrors(form, failure, {
        fields: ['reason', 'text'],
        formMessage: withReason(reportText.failed, failure, appText.tryAgain),
      });
      return;
    }
    draft.remove();
    onClose();
    if (!person || !values.block) {
      toast(reportText.sent);
      return;
    }
    const blocked = await block({ userId: person.userId });
    if (blocked.error === undefined) toast(reportText.sentAndBlocked(person.name));
    else toast(reportText.blockFailed(person.name), { severity: 'error' });
  });
  return { form, draft, submit };
}

/** The text field for details. The details are required for the reason “other” and otherwise optional. */
function DetailField({ form }: { form: UseFormReturn<Values> }) {
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form;
  const { reason, text = '' } = useWatch({ control });
  return (
    <Field
      label={
        <>
          {reportText.detail}
          {reason !== 'OTHER' && ` ${reportText.optional}`}
        </>
      }
      required={reason === 'OTHER'}
      multiline
      rows={2}
      disabled={isSubmitting}
      {...register('text', {
        validate: (value, { reason: chosen }) =>
          chosen === 'OTHER' && normalizeText(value) === ''
            ? reportText.detailRequired
            : normalizeText(value).length <= REPORT_TEXT_MAX_LENGTH ||
              message.tooLong(reportText.detail, REPORT_TEXT_MAX_LENGTH),
      })}
      error={errors.text?.message}
      counter={{ used: normalizeText(text).length, limit: REPORT_TEXT_MAX_LENGTH }}
    />
  );
}

/**
 * Sends a report of content, a club or a user. Operators decide about it; leaders decide about some content of their
 * club. On request, the dialog also blocks `subject.person`. The draft keeps reason and details until the user sends
 * the report or presses 취소.
 */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const { target, quote, person } = subject;
  const titleId = useId();
  const { form, draft, submit } = useReportForm({ subject, onClose });
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      maxWidth={false}
      onClose={close}
      aria-labelledby={titleId}
      aria-busy={isSubmitting || undefined}
      slotProps={{ paper: { sx: { width: `min(${String(WIDTH_PX)}px, 100% - 48px)` } } }}
    >
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <div className="head">
          <Typography variant="h3" component="h2" id={titleId}>
            {reportText.labelFor(reportText.targets[target.targetKind])}
          </Typography>
          <IconButton aria-label={appText.close} onClick={close} sx={{ mr: '-8px' }}>
            <Icon name="cross" />
          </IconButton>
        </div>
        {quote && (
          <QuoteBox name={quote.name} {...(quote.at !== undefined && { time: formatDayTime(quote.at) })}>
            {quote.text}
          </QuoteBox>
        )}
        <DraftBanner draft={draft} />
        <ChoiceGroup kind="radio" required label={reportText.reasonQuestion} error={errors.reason?.message}>
          {reportReasons.map((value) => (
            <Choice
              key={value}
              kind="radio"
              value={value}
              disabled={isSubmitting}
              {...register('reason', { required: message.selectionRequired(reportLabel.reason) })}
            >
              {reportText.reasons[value]}
            </Choice>
          ))}
        </ChoiceGroup>
        <DetailField form={form} />
        {person && (
          <CheckboxField
            label={reportText.block(person.name)}
            help={blockText.meaning}
            disabled={isSubmitting}
            {...register('block')}
          />
        )}
        <p className="note">
          <Icon name="eyeOff" size="sm" />
          <span>
            {reportText.confidential}
            {target.targetKind === 'MESSAGE' && ` ${reportText.messageEvidence}`}
          </span>
        </p>
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <div className="end">
          <Button
            disabled={isSubmitting}
            onClick={() => {
              draft.remove();
              onClose();
            }}
          >
            {appText.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {reportText.submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
