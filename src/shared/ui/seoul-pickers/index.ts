export { PICKER_ZONE, SeoulPickersProvider, useWeekdaySectionSkip } from './seoul-pickers';
