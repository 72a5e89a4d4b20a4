import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';

interface HiddenCommentProps {
  hasReplies: boolean;
  text: string;
  /** Whether an icon fills the placeholder of the avatar: for comments that are hidden but not deleted. */
  hasIcon?: boolean;
  /** Button after the text. */
  action?: ReactNode;
  /** The open composer of the comment. */
  children?: ReactNode;
}

/**
 * Shown in place of a comment that is deleted, that an operator removed, or whose author the current user blocked.
 */
export function HiddenComment({ hasReplies, text, hasIcon = false, action, children }: HiddenCommentProps) {
  return (
    <div className={`comment hidden${hasReplies ? ' has-replies' : ''}`}>
      <div className="face">
        <span className="placeholder">{hasIcon && <Icon name="eyeOff" size="sm" />}</span>
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
