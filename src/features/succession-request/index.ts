export { SuccessionStrip } from './succession-strip';
