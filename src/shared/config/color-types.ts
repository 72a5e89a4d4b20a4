// A club without its own picture shows a generated one: a rice field seen from above
// (`src/shared/ui/plot-picture`). Ridges divide the field into plots. The plants of a plot stand in rows.

/** Colours of a generated picture: ridges between the plots, four shades of the plots, rows of plants. */
export interface FieldPictureColors {
  ridge: string;
  plot1: string;
  plot2: string;
  plot3: string;
  plot4: string;
  row: string;
}

/** Colours of a category: `tint` with `onTint` for text, `solid` for a dot, the rest for its picture. */
export interface CategoryColors extends FieldPictureColors {
  tint: string;
  onTint: string;
  solid: string;
}
