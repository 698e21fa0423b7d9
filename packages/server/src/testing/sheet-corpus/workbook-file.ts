/** Writes workbooks with any oddity for the corpus. The rows are XML, and `change` can replace any part. */
import { zipFiles } from '../sheets.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface SheetParts {
  readonly name?: string;
  /** Content of `sheetData`. */
  readonly rows: string;
  readonly before?: string;
  readonly after?: string;
  /** Further attributes of the sheet in the workbook. */
  readonly state?: string;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetParts[];
  /** Content of each shared text. */
  readonly strings?: readonly string[];
  /** Number formats of the styles 1, 2 and so on. Style 0 is General. A number is a built-in format. */
  readonly formats?: readonly (string | number)[];
  readonly workbookPr?: string;
  /** Changes the parts before they are packed. Null removes a part. */
  readonly change?: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string | null>>;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function stylesOf(formats: readonly (string | number)[]): string {
  const id = (format: string | number, index: number) => (typeof format === 'number' ? format : 164 + index);
  const own = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + index}" formatCode="${escape(format)}"/>` : '',
  );
  const xfs = formats.map((format, index) => `<xf numFmtId="${id(format, index)}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`;
}

function partsOf({ sheets, strings = [], formats = [], workbookPr = '' }: WorkbookParts) {
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const links = [
    ...names.map((name) => ['worksheet', name]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ];
  const list = sheets.map(
    ({ name, state = '' }, index) =>
      `<sheet name="${escape(name ?? `Plan${index + 1}`)}" sheetId="${index + 1}" ${state} r:id="rId${index + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${names.map((name) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${links.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    'xl/styles.xml': stylesOf(formats),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', after = '' }, index) => [
        `xl/${names[index]}`,
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  } as Record<string, string>;
}

/** Packs a workbook. */
export function workbookFile(parts: WorkbookParts): Buffer {
  const made = partsOf(parts);
  const changed = Object.entries({ ...made, ...parts.change?.(made) });
  return zipFiles(
    Object.fromEntries(changed.flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
  );
}

/** A cell with its text in it. */
export function inline(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A row with cells. */
export function row(number: number, cells: string, attributes = ''): string {
  return `<row r="${number}" ${attributes}>${cells}</row>`;
}
