export { RemovedBox } from './removed-box';
