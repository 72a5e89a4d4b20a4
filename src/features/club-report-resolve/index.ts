export { ResolveButtons } from './resolve-buttons';
