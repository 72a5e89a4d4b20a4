export { coveringLink } from './covering-link';
