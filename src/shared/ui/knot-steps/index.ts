export { KnotSteps } from './knot-steps';
