/** What a feature says to get a document about one thing; all words come from the feature. */
import type { ReportFrame } from './report-types.ts';

export interface RecordFact {
  readonly label: string;
  readonly value: string;
  /** Takes the page's whole width. */
  readonly wide?: boolean;
  /** Address that the value leads to. */
  readonly link?: string;
}

export interface RecordRow {
  /** One text a column, shown whole however long. */
  readonly cells: readonly string[];
  /** `#rrggbb`: sets the row off, its last cell bold. */
  readonly tone?: string;
}

export interface RecordPicture {
  readonly caption: string;
  /** A picture in any format that the server stores; asked for when its place comes, undefined when it is lost. */
  readonly load: () => Promise<Uint8Array | undefined>;
}

export interface FactsPart {
  readonly title: string;
  readonly facts: readonly RecordFact[];
  /** How many stand in a row (default 3): long values take 2. */
  readonly columns?: number;
}

export interface RowsPart {
  readonly title: string;
  /** A line under the title. */
  readonly note?: string;
  /** `width` is a share of the page's, against the sum of all columns. */
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    readonly align?: 'left' | 'right';
  }[];
  readonly rows: readonly RecordRow[];
}

export interface PicturesPart {
  readonly title: string;
  readonly pictures: readonly RecordPicture[];
  /** Words in the place of a picture that is lost. */
  readonly lost: string;
}

export type RecordPart = FactsPart | RowsPart | PicturesPart;

/** A portrait document: what came of it in one word, then its parts; a part without content is left out. */
export interface RecordReport extends ReportFrame {
  readonly verdict: { readonly text: string; readonly detail: string; readonly color: string };
  readonly parts: readonly RecordPart[];
}
