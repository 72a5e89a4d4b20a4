// The default picture of a club: a rice field seen from above.
export { PlotPicture } from './plot-picture';
