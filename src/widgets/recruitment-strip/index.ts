export { RecruitmentStrip } from './recruitment-strip';
export { RecruitmentStripSkeleton } from './recruitment-strip-skeleton';
