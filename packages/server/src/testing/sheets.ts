/** Sheets for uploads in tests. */
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { uploadImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { writeSheet } from '../platform/xlsx/sheet-writer.ts';
import { callAs, type CallResponse, type TestApp, type UserCall } from './app.ts';
import type { PersonName } from './people.ts';

/** Writes a workbook of texts. */
export async function writeWorkbook(table: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const [header = [], ...rows] = table;
  const columns = header.map((title) => ({ title: title ?? '', width: 20, type: 'text' as const }));
  return buffer(writeSheet({ sheetName: 'Plan1', zone: 'America/Sao_Paulo', columns }, rows));
}

/** Uploads a file in the session of a user. */
export async function uploadAs(
  { call }: { readonly call: UserCall },
  file: string | Uint8Array,
  fileName = 'planilha.csv',
): Promise<CallResponse<typeof uploadImport>> {
  const rawBody = new FormData();
  const bytes = typeof file === 'string' ? file : new Uint8Array(file);
  rawBody.set('file', new Blob([bytes]), fileName);
  return call(uploadImport, { query: { fileName }, body: new Blob([]) }, { rawBody });
}

/** Uploads a file as a test user. Undefined means without a session. */
export async function upload(
  server: Pick<TestApp, 'call'>,
  who: PersonName | undefined,
  file: string | Uint8Array,
  fileName?: string,
): Promise<CallResponse<typeof uploadImport>> {
  return uploadAs({ call: callAs(server, who) }, file, fileName);
}

/** Creates a zip file by hand, so that it can declare a false size of its entries. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>, falseSize?: number): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(falseSize ?? Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('504b01021400', 'hex'), fields, tail, Buffer.from(name));
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed]);
    offset += body.length;
    bodies.push(body);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Creates the parts of a workbook with one sheet, whose rows are XML. */
export function workbookParts(rows: string): Record<string, string> {
  const link = (type: string, target: string) =>
    `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
}
