export { ExpelButton } from './expel-button';
