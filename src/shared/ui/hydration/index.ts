export { HYDRATED, HydrationMark } from './hydration-mark';
export { TypedInput } from './typed-input';
