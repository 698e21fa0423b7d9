/** Writes old workbooks (.xls, BIFF8 in a compound file) for the corpus. */

const SECTOR = 512;
const END = -2;
const FREE = -1;
/** A smaller stream would need a second table of sectors. */
const MIN_STREAM = 4096;

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
const f64 = (value: number) => Buffer.from(new Float64Array([value]).buffer);
const record = (id: number, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u16(id, body.length), body]);
};
const wide = (text: string) => Buffer.concat([u8(1), Buffer.from(text, 'utf16le')]);
const begin = (type: number) => record(0x0809, u16(0x0600, type, 0x0dbb, 0x07cc), u32(0, 0));
const EOF = record(0x000a);

/** Functions that write the BIFF records of a sheet. Rows and columns begin with 0, and style 0 is General. */
export const cells = {
  text: (row: number, column: number, index: number) => record(0x00fd, u16(row, column, 0), u32(index)),
  number: (row: number, column: number, value: number, style = 0) =>
    record(0x0203, u16(row, column, style), f64(value)),
  /** Packed into 30 bits, as Excel writes small integers. */
  small: (row: number, column: number, value: number, style = 0) =>
    record(0x027e, u16(row, column, style), u32((value << 2) | 2)),
  truth: (row: number, column: number, value: boolean) =>
    record(0x0205, u16(row, column, 0), u8(value ? 1 : 0, 0)),
  error: (row: number, column: number, code: number) => record(0x0205, u16(row, column, 0), u8(code, 1)),
  /** The formula `1` with a number as its stored result. */
  formula: (row: number, column: number, value: number, style = 0) =>
    record(0x0006, u16(row, column, style), f64(value), u16(0), u32(0), u16(3), u8(0x1e, 1, 0)),
  /** The formula `1` with a text as its stored result. */
  textFormula: (row: number, column: number, text: string) =>
    Buffer.concat([
      record(
        0x0006,
        u16(row, column, 0),
        u8(0, 0, 0, 0, 0, 0, 0xff, 0xff),
        u16(0),
        u32(0),
        u16(3),
        u8(0x1e, 1, 0),
      ),
      record(0x0207, u16(text.length), wide(text)),
    ]),
  hiddenRow: (row: number) => record(0x0208, u16(row, 0, 1, 255, 0, 0), u32(0x20)),
  merge: (firstRow: number, lastRow: number, firstColumn: number, lastColumn: number) =>
    record(0x00e5, u16(1, firstRow, lastRow, firstColumn, lastColumn)),
};

export interface XlsParts {
  readonly sheets: readonly {
    readonly name: string;
    readonly isHidden?: boolean;
    readonly records: readonly Buffer[];
  }[];
  readonly strings?: readonly string[];
  /** Number formats of the styles 1, 2, …. A number is a built-in format. */
  readonly formats?: readonly (string | number)[];
  readonly uses1904?: boolean;
}

function streamOf({ sheets, strings = [], formats = [], uses1904 = false }: XlsParts): Buffer {
  const ids = formats.map((format, index) => (typeof format === 'number' ? format : 164 + index));
  const own = formats.flatMap((format, index) =>
    typeof format === 'string' ? [record(0x041e, u16(164 + index, format.length), wide(format))] : [],
  );
  const styles = [0, ...ids].map((id) => record(0x00e0, u16(0, id), Buffer.alloc(16)));
  const texts = strings.map((text) => Buffer.concat([u16(text.length), wide(text)]));
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(0x10), ...records, EOF]));
  const globals = (at: number) => {
    let next = at;
    const list = sheets.map(({ name, isHidden = false }, index) => {
      const entry = record(0x0085, u32(next), u8(isHidden ? 1 : 0, 0, name.length), wide(name));
      next += bodies[index]?.length ?? 0;
      return entry;
    });
    const sst = record(0x00fc, u32(strings.length, strings.length), ...texts);
    const head = [begin(5), record(0x0042, u16(0x04b0)), record(0x0022, u16(uses1904 ? 1 : 0))];
    return Buffer.concat([...head, ...own, ...styles, ...list, sst, EOF]);
  };
  return Buffer.concat([globals(globals(0).length), ...bodies]);
}

function directoryEntry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const title = Buffer.alloc(64);
  title.write(name, 'utf16le');
  const links = new Int32Array([FREE, FREE, child]);
  return Buffer.concat([
    title,
    u16((name.length + 1) * 2),
    u8(type, 1),
    Buffer.from(links.buffer),
    Buffer.alloc(36),
    Buffer.from(new Int32Array([start, size, 0]).buffer),
  ]);
}

/** Packs a workbook into a compound file. */
export function xlsFile(parts: XlsParts): Buffer {
  const content = streamOf(parts);
  const sectors = Math.max(MIN_STREAM / SECTOR, Math.ceil(content.length / SECTOR));
  const stream = Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]);
  const table = new Int32Array(SECTOR / 4).fill(FREE);
  table.set([
    -3,
    END,
    ...Array.from({ length: sectors }, (_, index) => (index === sectors - 1 ? END : index + 3)),
  ]);
  const header = new Int32Array(SECTOR / 4).fill(FREE);
  header.set([
    0xe0_11_cf_d0 | 0,
    0xe1_1a_b1_a1 | 0,
    0,
    0,
    0,
    0,
    0x0003_003e,
    0x0009_fffe,
    6,
    0,
    0,
    1,
    1,
    0,
    MIN_STREAM,
    END,
    0,
    END,
    0,
    0,
  ]);
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 1, END, 0),
    directoryEntry('Workbook', 2, FREE, 2, stream.length),
    Buffer.alloc(2 * 128),
  ]);
  return Buffer.concat([Buffer.from(header.buffer), Buffer.from(table.buffer), directory, stream]);
}
