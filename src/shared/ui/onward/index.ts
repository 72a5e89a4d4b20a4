export { Onward } from './onward';
