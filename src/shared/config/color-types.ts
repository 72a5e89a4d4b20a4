/** Colours of a generated picture: ridges between plots, four shades of green, rows. */
export interface PlotColors {
  ridge: string;
  plot1: string;
  plot2: string;
  plot3: string;
  plot4: string;
  row: string;
}

/** Colours of a category: `tint` with `onTint` for text, `solid` for a dot, the rest for its picture. */
export interface CategoryColors extends PlotColors {
  tint: string;
  onTint: string;
  solid: string;
}
