import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { yupResolver } from '@hookform/resolvers/yup';
import { APPEAL_TEXT_MAX_LENGTH } from '@contract/report';
import { appealBody } from '@contract/report.rules';
import { normalizeText } from '@contract/text';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, reportText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useSendAppealMutation } from './report-api';

const Form = styled('form')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { ...typography.body2, marginTop: -8, color: vars.palette.text.secondary },
  '& > .end': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
}));

interface AppealDialogProps {
  reportId: number;
  onClose: () => void;
}

/** Sends an appeal against a moderation measure. Keeps the text after a failure. */
export function AppealDialog({ reportId, onClose }: AppealDialogProps) {
  const titleId = useId();
  const [send] = useSendAppealMutation();
  const toast = useToast();
  const form = useForm({ resolver: yupResolver(appealBody), defaultValues: { reportId, text: '' } });
  const {
    control,
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const { text = '' } = useWatch({ control });
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const submit = handleSubmit(async (body) => {
    const { error } = await send({ body });
    if (error === undefined) {
      toast(reportText.appealSent);
      onClose();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['text'],
      formMessage: withReason(reportText.appealFailed, failure, appText.tryAgain),
    });
  });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} aria-busy={isSubmitting || undefined}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="subtitle1" component="h2" id={titleId}>
          {reportText.appealTitle}
        </Typography>
        <p>{reportText.appealMeaning}</p>
        <Field
          label={reportText.appealField}
          required
          autoFocus
          multiline
          rows={4}
          disabled={isSubmitting}
          {...register('text')}
          error={errors.text?.message}
          counter={{ used: normalizeText(text).length, limit: APPEAL_TEXT_MAX_LENGTH }}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <div className="end">
          <Button disabled={isSubmitting} onClick={close}>
            {appText.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {reportText.appealSend}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
