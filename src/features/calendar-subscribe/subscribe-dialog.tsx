import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { calendarFeedText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useCreateFeedMutation, useRemoveFeedMutation } from './calendar-subscribe-api';

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 16,
    marginTop: 12,
    '& > p': { ...typography.body2, color: palette.text.secondary },
    '& > .actions': { display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 8, marginTop: 4 },
  }),
);

/**
 * Creates and revokes the address from which calendar programs read the user's events. Shows a new address
 * only until the dialog closes.
 */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const toast = useToast();
  const [hasCopyFailed, setHasCopyFailed] = useState(false);
  const [createFeed, creation] = useCreateFeedMutation();
  const [removeFeed, removal] = useRemoveFeedMutation();
  const url = creation.data?.url;
  const isBusy = creation.isLoading || removal.isLoading;
  const copy = async (address: string) => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setHasCopyFailed(!isCopied);
    if (isCopied) toast(calendarFeedText.copied);
  };
  const create = () => {
    removal.reset();
    void createFeed();
  };
  const revoke = async () => {
    // Resets only a failed creation. A created address stays shown: it stays valid if the revocation fails.
    if (creation.isError) creation.reset();
    const result = await removeFeed();
    if (result.error !== undefined) return;
    toast(calendarFeedText.revoked);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId}>
        {calendarFeedText.title}
      </Typography>
      <Content>
        <p>{calendarFeedText.explanation}</p>
        {url === undefined ? (
          <p>{calendarFeedText.renewMeaning}</p>
        ) : (
          <Field label={calendarFeedText.address} value={url} help={calendarFeedText.shownOnce} readOnly />
        )}
        {creation.error && (
          <InlineAlert>{withReason(calendarFeedText.makeFailed, toApiFailure(creation.error))}</InlineAlert>
        )}
        {removal.error && (
          <InlineAlert>{withReason(calendarFeedText.revokeFailed, toApiFailure(removal.error))}</InlineAlert>
        )}
        {hasCopyFailed && <InlineAlert>{calendarFeedText.copyFailed}</InlineAlert>}
        <div className="actions">
          <Button variant="dangerText" disabled={isBusy} onClick={() => void revoke()}>
            {calendarFeedText.revoke}
          </Button>
          <Button onClick={onClose}>{calendarFeedText.close}</Button>
          {url === undefined ? (
            <Button
              variant="filled"
              loading={creation.isLoading}
              disabled={removal.isLoading}
              onClick={create}
            >
              {calendarFeedText.make}
            </Button>
          ) : (
            <Button variant="filled" onClick={() => void copy(url)}>
              {calendarFeedText.copy}
            </Button>
          )}
        </div>
      </Content>
    </Dialog>
  );
}
