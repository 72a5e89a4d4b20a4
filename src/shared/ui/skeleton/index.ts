export { Bones } from './bones';
