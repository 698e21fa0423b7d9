/** Finds the hidden sheets and rows of a workbook that the library does not report, or reports only slowly. */

/** Whether a sheet is hidden, and the positions of its hidden rows. */
export interface HiddenParts {
  readonly isHidden: boolean;
  readonly rows: ReadonlySet<number>;
}

type Parts = ReadonlyMap<string, Buffer>;

/** Maximum number of rows of a sheet. Some files repeat an empty row up to it. */
const MAX_ROW = 1_048_576;
const TRUE = new Set(['1', 'true', 'on']);
const SHEET = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const LINK = /<(?:\w+:)?Relationship\s([^<>]*)>/g;
const ROW = /<(?:\w+:)?row\b([^<>]*)>/g;
const OPEN_DOCUMENT = /<(?:[\w-]+:)?(style|table-properties|table|table-row)(\s[^<>]*)?>/g;

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s:])${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('');
}

function textOf(parts: Parts, name: string): string {
  return parts.get(name)?.toString() ?? '';
}

/** Reads `content.xml` of an OpenDocument file. */
function openDocumentParts(content: string): HiddenParts[] {
  const hiddenStyles = new Set<string>();
  const sheets: { isHidden: boolean; rows: Set<number> }[] = [];
  let style = '';
  let row = 0;
  for (const [, tag, attributes = ''] of content.matchAll(OPEN_DOCUMENT)) {
    if (tag === 'style') {
      style = attribute(attributes, 'name') ?? '';
    } else if (tag === 'table-properties' && attribute(attributes, 'display') === 'false') {
      hiddenStyles.add(style);
    } else if (tag === 'table') {
      row = 0;
      sheets.push({ isHidden: hiddenStyles.has(attribute(attributes, 'style-name') ?? ''), rows: new Set() });
    } else if (tag === 'table-row') {
      const repeated = Math.min(Number(attribute(attributes, 'number-rows-repeated')) || 1, MAX_ROW - row);
      const isHidden = ['collapse', 'filter'].includes(attribute(attributes, 'visibility') ?? '');
      for (let index = row; isHidden && index < row + repeated; index += 1) {
        sheets.at(-1)?.rows.add(index);
      }
      row += Math.max(0, repeated);
    }
  }
  return sheets;
}

/** Returns the rows of an .xlsx sheet that are hidden or have no height. */
function hiddenRows(sheet: string): Set<number> {
  const rows = new Set<number>();
  let number = 0;
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    number = Number(attribute(attributes, 'r') ?? number + 1);
    if (TRUE.has(attribute(attributes, 'hidden') ?? '') || Number(attribute(attributes, 'ht') ?? 1) === 0) {
      rows.add(number - 1);
    }
  }
  return rows;
}

/** Finds the hidden parts of each sheet, in the order of the workbook. */
export function hiddenParts(parts: Parts): HiddenParts[] {
  if (parts.has('content.xml')) {
    return openDocumentParts(textOf(parts, 'content.xml'));
  }
  const links = [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(LINK)];
  const targets = new Map(
    links.map(([, link = '']) => [attribute(link, 'Id'), attribute(link, 'Target') ?? '']),
  );
  return [...textOf(parts, 'xl/workbook.xml').matchAll(SHEET)].map(([, sheet = '']) => {
    const target = targets.get(attribute(sheet, 'id')) ?? '';
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // The library reports the hidden sheets of an .xlsx file.
    return { isHidden: false, rows: hiddenRows(textOf(parts, name)) };
  });
}
