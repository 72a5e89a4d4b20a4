export { Badge, CategoryBadge } from './badge';
export { CountBadge } from './count-badge';
