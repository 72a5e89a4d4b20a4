export { PICKER_ZONE, SeoulPickers } from './seoul-pickers';
