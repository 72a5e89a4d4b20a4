export { PlotPicture } from './plot-picture';
