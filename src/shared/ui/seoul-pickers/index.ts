export { PICKER_ZONE, SeoulPickersProvider, useUnselectableWeekday } from './seoul-pickers';
