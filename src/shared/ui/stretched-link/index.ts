export { stretchedLink } from './stretched-link';
