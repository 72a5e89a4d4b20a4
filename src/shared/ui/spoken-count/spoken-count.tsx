import { frame } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SpokenCountProps {
  count: number;
  /** What is counted, which decides the Korean counter. */
  of: keyof typeof frame.counted;
}

/** A count beside a label. Screen readers get a space and a counter: '내 지원서 4건' instead of '내 지원서4'. */
export function SpokenCount({ count, of }: SpokenCountProps) {
  return (
    <>
      <span aria-hidden>{count.toLocaleString('ko-KR')}</span>
      <VisuallyHidden>{` ${frame.counted[of](count)}`}</VisuallyHidden>
    </>
  );
}
