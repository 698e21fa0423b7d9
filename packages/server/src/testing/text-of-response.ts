/** Returns the text of a response in any format, to search it for words that must not be there. */
import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readPdf } from '../platform/pdf/read-pdf.testing.ts';

const STORED = 0;
const ESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Returns the text of every file of a workbook, with the XML tags. The reader of imports would return the cells, but it needs a thread and
 * is much slower.
 */
function textOfWorkbook(file: Buffer): string {
  const texts: string[] = [];
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = file.readUInt32LE(entry + 20);
    const header = file.readUInt32LE(entry + 42);
    const from = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const content = file.subarray(from, from + packed);
    texts.push((file.readUInt16LE(entry + 10) === STORED ? content : inflateRawSync(content)).toString());
    entry += 46 + [28, 30, 32].reduce((length, field) => length + file.readUInt16LE(entry + field), 0);
  }
  return texts.join('\n').replaceAll(/&(\w+);/g, (escape, name: string) => ESCAPES[name] ?? escape);
}

/** Returns the headers and the content of a response as text. */
export async function textOfResponse(
  response: Awaited<ReturnType<FastifyInstance['inject']>>,
): Promise<string> {
  const type = String(response.headers['content-type']);
  const headers = JSON.stringify(response.headers);
  if (type.includes('pdf')) {
    return headers + readPdf(response.rawPayload).pages.flat().join('\n');
  }
  return headers + (type.includes('spreadsheet') ? textOfWorkbook(response.rawPayload) : response.body);
}
