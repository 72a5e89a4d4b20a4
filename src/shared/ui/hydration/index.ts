export { HYDRATED } from './hydrated-event';
export { HydrationMark } from './hydration-mark';
export { TypedInput } from './typed-input';
