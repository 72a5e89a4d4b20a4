import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResultMessage } from '@contract/recruitment';
import type { CommonPlaceholderValues, ReleasedDecision } from '@contract/result-message';
import type { ClubSubmission } from '@contract/submission';
import { radii } from '@/shared/config';
import { releaseText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { previewMessage } from './release-recipients';

const Preview = styled('section')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& > header': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 44 },
    '& > header > h3': { ...typography.label, flex: 1 },
    '& > header > span': {
      ...typography.caption,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& > p': { ...typography.body2, color: palette.text.tertiary },
  }),
);

const PreviewCard = styled('article')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    maxHeight: 420,
    overflowY: 'auto',
    marginBottom: 12,
    padding: 20,
    borderRadius: radii.lg,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      marginBottom: 16,
      paddingBottom: 12,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > header > .who': { flex: 1, minWidth: 0 },
    '& b': { fontWeight: 600 },
    '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
    '& h4': { ...typography.bodyStrong, margin: '0 0 12px' },
    '& h4, & .text': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  }),
);

interface RecipientPreviewProps {
  decision: ReleasedDecision;
  recipients: readonly ClubSubmission[];
  message: ResultMessage;
  commonValues: CommonPlaceholderValues;
}

/**
 * Shows the message as one recipient receives it. Two buttons switch between the recipients. Needs a React `key`
 * per decision, so that another decision starts with its first recipient.
 */
export function RecipientPreview({ decision, recipients, message, commonValues }: RecipientPreviewProps) {
  const [chosenIndex, setChosenIndex] = useState(0);
  const index = Math.min(chosenIndex, recipients.length - 1);
  const recipient = recipients[index];
  if (!recipient)
    return (
      <Preview aria-label={releaseText.preview}>
        <header>
          <h3>{releaseText.preview}</h3>
        </header>
        <p>{releaseText.noRecipients}</p>
      </Preview>
    );
  const { subject, body, error } = previewMessage(message, commonValues, recipient);
  return (
    <Preview aria-label={releaseText.preview}>
      <header>
        <h3>{releaseText.preview}</h3>
        <IconButton
          aria-label={releaseText.previousRecipient}
          disabled={index === 0}
          onClick={() => {
            setChosenIndex(index - 1);
          }}
        >
          <Icon name="chevronLeft" size="sm" />
        </IconButton>
        <span role="status">{releaseText.previewPosition(index + 1, recipients.length)}</span>
        <IconButton
          aria-label={releaseText.nextRecipient}
          disabled={index === recipients.length - 1}
          onClick={() => {
            setChosenIndex(index + 1);
          }}
        >
          <Icon name="chevronRight" size="sm" />
        </IconButton>
      </header>
      <PreviewCard tabIndex={0} aria-label={recipient.name}>
        <header>
          <PersonAvatar
            name={recipient.name}
            userId={recipient.userId}
            imageUrl={recipient.profileImageUrl ?? undefined}
            imageName={recipient.profileImage}
          />
          <div className="who">
            <b>{recipient.name}</b>
            <small>{releaseText.channels}</small>
          </div>
          {decision === 'PASS' ? (
            <Badge tone="success" icon="check">
              {releaseText.pass}
            </Badge>
          ) : (
            <Badge icon="cross">{releaseText.fail}</Badge>
          )}
        </header>
        <h4>{subject}</h4>
        <div className="text">{body}</div>
      </PreviewCard>
      {error !== undefined && <InlineAlert>{error}</InlineAlert>}
    </Preview>
  );
}
