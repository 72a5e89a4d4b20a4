import { appText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SpokenCountProps {
  count: number;
  /** Counting unit, which selects the Korean counter. */
  unit: keyof typeof appText.counted;
}

/** A count beside a label. Screen readers get a space and a counter: '내 지원서 4건' instead of '내 지원서4'. */
export function SpokenCount({ count, unit }: SpokenCountProps) {
  return (
    <>
      <span aria-hidden>{count.toLocaleString('ko-KR')}</span>
      <VisuallyHidden>{` ${appText.counted[unit](count)}`}</VisuallyHidden>
    </>
  );
}
