import { seoulDateOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import { certificateText } from '@/shared/messages';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the day of an instant in Seoul, such as '2026.12.22'. */
export function formatCertificateDay(instant: string): string {
  const { year, month, day } = seoulDateOf(seoulTimeOf(instant).dayNumber);
  return `${String(year)}.${twoDigits(month)}.${twoDigits(day)}`;
}

/** Returns '2026.03.10 – 2026.12.19', or '2026.03.10 – 현재' for a period that has not ended. */
export const formatCertificatePeriod = ({ from, to }: { from: string; to: string | null }): string =>
  `${formatCertificateDay(from)} – ${to === null ? certificateText.now : formatCertificateDay(to)}`;
