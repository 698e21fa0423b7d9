/** What a feature says to get a tabular report; all words come from the feature. */

/** One cell; `color` is `#rrggbb`, `second` a small grey line under the text. */
export interface ReportCell {
  readonly text: string;
  readonly second?: string;
  readonly color?: string;
  readonly bold?: boolean;
}

export interface ReportColumn<Row> {
  readonly title: string;
  /** Share of the table's width, against the sum of all columns. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Most lines a text may take (default 1, at most 30); what is longer ends in an ellipsis. */
  readonly lines?: number;
  readonly cell: (row: Row) => ReportCell;
}

export interface ReportRowStyle {
  /** Colour of the bar at the row's left edge. */
  readonly border?: string;
  /** 0 to 1; a disabled thing's row is 0.5. */
  readonly opacity?: number;
  /** Makes the row a heading over the whole width; its cells are not drawn. */
  readonly heading?: string;
}

/** How a reader finds out that the paper is what was given out: on each page as words and as a printed code. */
export interface Verification {
  /** Words over the code, such as `Código de verificação`. */
  readonly label: string;
  /** As people read it, in groups. */
  readonly code: string;
  /** Where it is looked up; the printed code leads there. */
  readonly address: string;
}

/** What stands around the content of every report. */
export interface ReportFrame {
  readonly title: string;
  /** Lines under the title: first, in bold, the company; then when it was made and in which zone. */
  readonly subtitle: readonly string[];
  /** A picture in any format that the server stores. */
  readonly logo?: Uint8Array;
  /** A line or two at the foot of each page. */
  readonly footer: string;
  readonly verification?: Verification;
  readonly words: {
    /** Such as `Página {page} de {pages}`; `{pages}` comes last. */
    readonly page: string;
  };
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
}

export interface TableReport<Row> extends ReportFrame {
  /** Labelled values under the title, such as the filters used. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly ReportColumn<Row>[];
  readonly rowStyle?: (row: Row) => ReportRowStyle;
  readonly words: ReportFrame['words'] & {
    /** Shown in place of rows when there are none. */
    readonly empty: string;
  };
  /** Default landscape. */
  readonly orientation?: 'landscape' | 'portrait';
}
