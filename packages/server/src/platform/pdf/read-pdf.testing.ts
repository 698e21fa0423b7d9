/** Reads the texts of this platform's PDFs through their ToUnicode tables, for tests only. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text runs of each page, in drawing order. */
  readonly pages: readonly (readonly string[])[];
  /** The number of filled rectangles on all pages. */
  readonly boxes: number;
  /** The objects without their streams, as written. */
  readonly source: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** Reads a document. @throws when a referenced object does not exist */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file);
  const objectAt = (id: string | undefined): PdfObject => {
    const object = objects.get(id ?? '');
    if (object === undefined) {
      throw new Error(`no object ${id}`);
    }
    return object;
  };
  const all = [...objects.values()];
  const pages = all.filter(({ head }) => /\/Type \/Page\n/.test(head));
  // The number of pages is drawn once, and each page refers to that drawing (`/Total Do`).
  const pageTotal = all.find(({ head }) => head.includes('/Subtype /Form') && head.includes('/Font'));
  const fonts = new Map<string, readonly string[]>();
  // In labels, which have no number of pages, only the pages have the fonts.
  const named = all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  for (const [, name, id] of named) {
    fonts.set(name ?? '', unicodeOf(objectAt(/\/ToUnicode (\d+)/.exec(objectAt(id).head)?.[1]).stream));
  }
  const contents = pages.map(({ head }) => objectAt(/\/Contents (\d+)/.exec(head)?.[1]).stream);
  const pageTotalRuns = runsOf(pageTotal?.stream ?? '', fonts, []);
  return {
    pages: contents.map((content) => runsOf(content, fonts, pageTotalRuns)),
    boxes: contents.join('\n').match(/ re f$/gm)?.length ?? 0,
    source: all.map(({ head }) => head).join('\n'),
  };
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = file.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([^]*?)\n(?:stream\n|endobj)/g)) {
    const [whole, id = '', head = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = match.index + whole.length;
    const bytes = file.subarray(start, start + length);
    const packed = whole.endsWith('stream\n') && head.includes('FlateDecode');
    objects.set(id, { head: `${head}\n`, stream: packed ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
}

function unicodeOf(table: string): string[] {
  return [...table.matchAll(/\[(<[^\]]*>)\]/g)].flatMap(([, list = '']) =>
    list
      .split('> <')
      .map((codes) =>
        String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
      ),
  );
}

/** Returns the text runs of a content stream. @param pageTotalRuns the runs of the number of pages, to which the stream may refer */
function runsOf(
  content: string,
  fonts: ReadonlyMap<string, readonly string[]>,
  pageTotalRuns: string[],
): string[] {
  const runs: string[] = [];
  for (const [whole, font = '', codes = ''] of content.matchAll(
    /BT \/(F\d+)[^<]*<([0-9a-f]*)> Tj ET|\/Total Do/g,
  )) {
    if (whole === '/Total Do') {
      runs.push(...pageTotalRuns);
      continue;
    }
    const letters = codes.match(/.{4}/g) ?? [];
    runs.push(letters.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '\ufffd').join(''));
  }
  return runs;
}
