import type { Decision, Submission } from '@contract/submission';

/** A decision that waits for confirmation. */
export interface PendingDecision {
  decision: Decision;
  applicants: readonly Pick<
    Submission,
    'applyId' | 'clubId' | 'name' | 'userId' | 'profileImage' | 'profileImageUrl'
  >[];
}

export interface DecideDialogProps {
  /** Opens the dialog; undefined closes it. */
  pending: PendingDecision | undefined;
  onClose: () => void;
  /** Called after all applications are processed, including skipped ones that were already decided. */
  onDecided?: () => void;
}
