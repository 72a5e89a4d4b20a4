import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';

interface HiddenCommentProps {
  hasReplies: boolean;
  text: string;
  /** Whether the comment is hidden but not deleted. An icon then replaces the avatar. */
  isHidden?: boolean;
  /** Button after the text. */
  action?: ReactNode;
  /** An open composer. */
  children?: ReactNode;
}

/** Replaces a comment that is deleted, removed by an operator or folded. */
export function HiddenComment({ hasReplies, text, isHidden = false, action, children }: HiddenCommentProps) {
  return (
    <div className={`comment deleted${hasReplies ? ' has-replies' : ''}`}>
      <div className="face">
        <span className="placeholder">{isHidden && <Icon name="eyeOff" size="sm" />}</span>
      </div>
      <div className="main">
        <p className="text">
          {text}
          {action}
        </p>
        {children}
      </div>
    </div>
  );
}
