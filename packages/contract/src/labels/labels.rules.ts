/** Layouts of printed labels. All lengths are in millimetres. */

export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** Position of the first label's upper left corner. */
  readonly margin: { readonly left: number; readonly top: number };
  /** Distance from the left (upper) edge of a label to the same edge of the next label. */
  readonly pitch: { readonly across: number; readonly down: number };
}

const A4 = { width: 210, height: 297 };

/** Common label sheets, by labels per sheet, and a roll with one label per page. */
export const LABEL_LAYOUTS = {
  a4x14: {
    page: A4,
    columns: 2,
    rows: 7,
    label: { width: 99, height: 38.1 },
    margin: { left: 4.7, top: 15.15 },
    pitch: { across: 101.6, down: 38.1 },
  },
  a4x21: {
    page: A4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { left: 7.25, top: 15.15 },
    pitch: { across: 66, down: 38.1 },
  },
  a4x24: {
    page: A4,
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    margin: { left: 7.25, top: 12.9 },
    pitch: { across: 66, down: 33.9 },
  },
  a4x65: {
    page: A4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    margin: { left: 4.75, top: 10.7 },
    pitch: { across: 40.6, down: 21.2 },
  },
  roll50x30: {
    page: { width: 50, height: 30 },
    columns: 1,
    rows: 1,
    label: { width: 50, height: 30 },
    margin: { left: 0, top: 0 },
    pitch: { across: 50, down: 30 },
  },
} as const satisfies Record<string, LabelLayout>;

export type LabelLayoutName = keyof typeof LABEL_LAYOUTS;
export const LABEL_LAYOUT_NAMES = Object.keys(LABEL_LAYOUTS) as [LabelLayoutName, ...LabelLayoutName[]];

/** Returns the number of labels per page. */
export function labelsPerPage(layout: LabelLayout): number {
  return layout.columns * layout.rows;
}

/**
 * Returns the page (from 0) and the position of a label.
 * @param index from 0, row by row, over all pages, including the cells before `start` that are left empty
 */
export function labelPlace(layout: LabelLayout, index: number): { page: number; left: number; top: number } {
  const perPage = labelsPerPage(layout);
  const cell = index % perPage;
  return {
    page: Math.floor(index / perPage),
    left: layout.margin.left + (cell % layout.columns) * layout.pitch.across,
    top: layout.margin.top + Math.floor(cell / layout.columns) * layout.pitch.down,
  };
}
