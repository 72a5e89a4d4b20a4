export { LeaderControls } from './leader-controls';
