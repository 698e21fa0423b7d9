/** Input of a document about one inspection, maintenance or receipt. All texts come from the feature. */
import type { PageFlow } from './page-flow.ts';
import type { ReportFrame } from './report-types.ts';

export interface RecordFact {
  readonly label: string;
  readonly value: string;
  /** Takes the page's whole width. */
  readonly wide?: boolean;
  /** Target of the value's link. */
  readonly link?: string;
}

export interface RecordRow {
  /** One text per column, never cut. */
  readonly cells: readonly string[];
  /** Colour as `#rrggbb` that highlights the row and makes its last cell bold. */
  readonly color?: string;
}

export interface RecordPicture {
  readonly caption: string;
  /** Loads a picture in any stored format when it is drawn, or undefined when the file is missing. */
  readonly load: () => Promise<Uint8Array | undefined>;
}

export interface FactsSection {
  readonly title: string;
  readonly facts: readonly RecordFact[];
  /** Number of facts per row; undefined means 3. */
  readonly columns?: number;
}

export interface RowsSection {
  readonly title: string;
  /** A line below the title. */
  readonly note?: string;
  /** `width` is relative to the sum of all columns. */
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    readonly align?: 'left' | 'right';
  }[];
  readonly rows: readonly RecordRow[];
  /** Shown below the title when there are no rows. Undefined leaves the section out. */
  readonly empty?: string;
  /** Whether a row is split only if it is higher than a page. */
  readonly wholeRows?: boolean;
}

export interface PicturesSection {
  readonly title: string;
  readonly pictures: readonly RecordPicture[];
  /** Width to height of their frames (default 4:3). */
  readonly proportion?: number;
  /** Text instead of a missing picture. */
  readonly missingText: string;
}

/** A section that its feature draws. */
export interface DrawnSection {
  /** Draws and yields the bytes of full pages. */
  readonly draw: (flow: PageFlow) => AsyncIterable<Uint8Array>;
}

export type RecordSection = FactsSection | RowsSection | PicturesSection | DrawnSection;

/** A document on portrait pages. */
export interface RecordPdfContent extends ReportFrame {
  readonly result: { readonly text: string; readonly detail: string; readonly color: string };
  readonly sections: readonly RecordSection[];
}
