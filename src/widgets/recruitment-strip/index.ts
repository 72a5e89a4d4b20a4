export { periodDaysOf } from './period-days';
export { PeriodTimeline } from './period-timeline';
export { RecruitmentStrip } from './recruitment-strip';
export { RecruitmentStripSkeleton } from './recruitment-strip-skeleton';
