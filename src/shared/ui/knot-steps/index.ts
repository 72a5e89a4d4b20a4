export { KnotSteps } from './knot-steps';
export type { KnotStep } from './knot-steps';
