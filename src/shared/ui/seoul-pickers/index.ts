export { PICKER_ZONE, SeoulPickersProvider } from './seoul-pickers';
