export { periodDaysOf } from './period-days';
export { PeriodString } from './period-string';
export { RecruitmentStrip } from './recruitment-strip';
export { RecruitmentStripSkeleton } from './recruitment-strip-skeleton';
