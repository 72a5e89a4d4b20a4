import { appText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SpokenCountProps {
  count: number;
  /** Kind of the counted entries, which selects the Korean counter word: 건, 명 or 개. */
  unit: keyof typeof appText.counted;
}

/**
 * A count beside a label. The page shows only the number. Screen readers also get a space and a counter word: '내
 * 지원서 4건' instead of '내 지원서4'.
 */
export function SpokenCount({ count, unit }: SpokenCountProps) {
  return (
    <>
      <span aria-hidden>{count.toLocaleString('ko-KR')}</span>
      <VisuallyHidden>{` ${appText.counted[unit](count)}`}</VisuallyHidden>
    </>
  );
}
