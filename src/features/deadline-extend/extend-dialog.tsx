import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { label, message } from '@contract/messages';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { appText, deskText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { InstantField } from '@/shared/ui/instant-field';
import { useToast } from '@/shared/ui/toast';
import { useExtendUserDeadlineMutation } from './deadline-extend-api';

interface ExtendDialogProps {
  round: Pick<Recruitment, 'clubId' | 'recruitmentId' | 'extensions'>;
  /** The user who gets the new deadline. If undefined, the dialog asks for a user’s e-mail address. */
  applicant: { userId: number; name: string } | undefined;
  onClose: () => void;
}

const Form = styled('form')({ display: 'grid', gap: 16 });
const Lead = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  marginTop: 8,
  color: vars.palette.text.secondary,
}));
const Extensions = styled('section')(({ theme: { typography, vars } }) => ({
  '& h3': { ...typography.label },
  '& ul': {
    ...typography.body2,
    maxHeight: 160,
    overflowY: 'auto',
    marginTop: 4,
    listStyle: 'none',
    color: vars.palette.text.secondary,
  },
}));
const Actions = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 8 });

/**
 * Extends the deadline of a round for one user, for example because that user was offline. Also lists the
 * extensions that this round already has, for all users.
 */
export function ExtendDialog({ round, applicant, onClose }: ExtendDialogProps) {
  const { clubId, recruitmentId, extensions } = round;
  const titleId = useId();
  const [extend] = useExtendUserDeadlineMutation();
  const toast = useToast();
  const form = useForm({ defaultValues: { email: '', until: '' } });
  const {
    control,
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const submit = handleSubmit(async ({ email, until }) => {
    const user = applicant ? { userId: applicant.userId } : { email };
    const { error } = await extend({ clubId, recruitmentId, body: { ...user, until } });
    if (error === undefined) {
      toast(deskText.extended(applicant?.name ?? email, formatMonthDayTime(until)));
      onClose();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: applicant ? ['until'] : ['email', 'until'],
      failedField: failure.code === 'account_not_found' ? 'email' : undefined,
      formMessage: deskText.extendFailed(failure.message),
    });
  });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} aria-busy={isSubmitting || undefined}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <Typography variant="subtitle1" component="h2" id={titleId}>
            {applicant ? deskText.extendFor(applicant.name) : deskText.extend}
          </Typography>
          <Lead>{deskText.extendMeaning}</Lead>
        </div>
        {!applicant && (
          <Field
            {...register('email', { required: message.required(label.email) })}
            label={label.email}
            type="email"
            autoFocus
            required
            readOnly={isSubmitting}
            help={deskText.extendEmailHelp}
            error={errors.email?.message}
          />
        )}
        <Controller
          control={control}
          name="until"
          rules={{ required: message.required(recruitmentLabel.until) }}
          render={({ field: { value, onChange, onBlur } }) => (
            <InstantField
              label={recruitmentLabel.until}
              value={value === '' ? null : value}
              autoFocus={applicant !== undefined}
              disabled={isSubmitting}
              error={errors.until?.message}
              onChange={(until) => {
                onChange(until ?? '');
              }}
              onBlur={onBlur}
            />
          )}
        />
        {extensions.length > 0 && (
          <Extensions>
            <h3>{deskText.extendedBefore}</h3>
            <ul>
              {extensions.map(({ userId, name, until }, index) => (
                <li key={userId ?? `unknown ${String(index)}`}>
                  {deskText.extendedUntil(name, formatMonthDayTime(until))}
                </li>
              ))}
            </ul>
          </Extensions>
        )}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Actions>
          <Button disabled={isSubmitting} onClick={close}>
            {appText.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {deskText.extendLabel}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
