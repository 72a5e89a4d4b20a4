import { styled } from '@mui/material/styles';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import type { Submission } from '@contract/submission';
import { applicantListText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';

/** Longer lists of names are not readable in a dialog. */
const MAX_SHOWN_NAMES = 10;

interface DecisionPreviewProps {
  applicants: readonly Pick<Submission, 'applyId' | 'userId' | 'name' | 'profileImage' | 'profileImageUrl'>[];
}

const Names = styled('ul')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 14px',
    marginTop: 16,
    padding: '14px 16px',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.surface.sunken,
    '& li': { display: 'flex', alignItems: 'center', gap: 8, maxWidth: '100%', fontWeight: 600 },
    '& li > b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'inherit' },
    '& .more': { fontWeight: 500, color: palette.text.secondary },
  }),
);

const Note = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    marginTop: 12,
    textAlign: 'center',
    textWrap: 'balance',
    color: palette.text.tertiary,
  }),
);

/** Lists the applicants if there are several, and states that the decision is final. */
export function DecisionPreview({ applicants }: DecisionPreviewProps) {
  const listedApplicants = applicants.slice(0, MAX_SHOWN_NAMES);
  const hiddenCount = applicants.length - listedApplicants.length;
  return (
    <>
      {applicants.length > 1 && (
        <Names aria-label={applicantListText.chosen}>
          {listedApplicants.map(({ applyId, userId, name, profileImage, profileImageUrl }) => (
            <li key={applyId}>
              <PersonAvatar
                name={name}
                userId={userId}
                imageUrl={profileImageUrl ?? undefined}
                imageName={profileImage}
                size={24}
              />
              <b>{name}</b>
            </li>
          ))}
          {hiddenCount > 0 && <li className="more">{applicantListText.andMore(hiddenCount)}</li>}
        </Names>
      )}
      {applicants.length > MAX_DECISIONS_PER_REQUEST && (
        <Note>
          {applicantListText.batches(
            MAX_DECISIONS_PER_REQUEST,
            Math.ceil(applicants.length / MAX_DECISIONS_PER_REQUEST),
          )}
        </Note>
      )}
      <Note>{applicantListText.irreversibleHint}</Note>
    </>
  );
}
