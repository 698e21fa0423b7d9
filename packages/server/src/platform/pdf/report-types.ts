/** Input of a tabular report. All texts come from the feature. */

/** A cell. `color` is `#rrggbb`, `second` a small grey line below the text. */
export interface ReportCell {
  readonly text: string;
  readonly second?: string;
  readonly color?: string;
  readonly bold?: boolean;
  /** Draws a line through the text and its second line. */
  readonly struck?: boolean;
}

export interface ReportColumn<Row> {
  readonly title: string;
  /** Relative to the sum of all columns. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Maximum number of lines (default 1, at most 30). A longer text ends in an ellipsis. */
  readonly lines?: number;
  readonly cell: (row: Row) => ReportCell;
}

export interface ReportRowStyle {
  /** Colour of the bar at the row's left edge. */
  readonly border?: string;
  /** Opacity from 0 to 1. */
  readonly opacity?: number;
  /** Makes the row a heading over the whole width. Its cells are not drawn. */
  readonly heading?: string;
}

/** The code for verifying a printed document, on each page as text and as a QR code. */
export interface Verification {
  /** Text above the code, such as `Código de verificação`. */
  readonly label: string;
  /** Formatted in groups. */
  readonly code: string;
  /** The page that verifies the code. It is also the content of the QR code. */
  readonly url: string;
}

/** The title, footer and metadata of every report. */
export interface ReportFrame {
  readonly title: string;
  /** The title of later pages, if it differs. */
  readonly runningTitle?: string;
  /** Lines below the title. The first, in bold, is the company. */
  readonly subtitle: readonly string[];
  /** A picture in any format that the server stores. */
  readonly logo?: Uint8Array;
  /** A line or two at the foot of each page. */
  readonly footer: string;
  readonly verification?: Verification;
  readonly phrases: {
    /** Such as `Página {page} de {pages}`, where `{pages}` comes last. */
    readonly page: string;
  };
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
}

export interface TableReport<Row> extends ReportFrame {
  /** Labelled values below the title, such as the filters used. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly ReportColumn<Row>[];
  readonly rowStyle?: (row: Row) => ReportRowStyle;
  readonly phrases: ReportFrame['phrases'] & {
    /** Shown when there are no rows. */
    readonly empty: string;
  };
  /** Default landscape. */
  readonly orientation?: 'landscape' | 'portrait';
}
