export { plotPattern } from './plot-pattern';
export type { PlotFamily, PlotField, PlotInput } from './plot-pattern';
export { PlotPicture } from './plot-picture';
