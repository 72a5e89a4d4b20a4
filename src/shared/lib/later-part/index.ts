export { laterPart } from './later-part';
