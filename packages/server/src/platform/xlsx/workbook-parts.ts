/** Unpacks the XML parts of a workbook for the library, and mends parts that the library would read wrongly. */
import { inflateRawSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The part of the library that writes zip files. The library has no types for it. */
const zip = CFB as {
  readonly utils: {
    readonly cfb_new: () => object;
    readonly cfb_add: (container: object, name: string, content: Buffer) => void;
  };
  readonly write: (container: object, options: { fileType: 'zip'; type: 'buffer' }) => Buffer;
};

const HEADER_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
/** Pictures, macros and printer settings are not unpacked. */
const IS_PART = /\.(?:xml|rels)$/i;

/** Unpacks an entry, with at most the size that it declares. @throws Error when the entry is encrypted, broken or of another size */
function unpack(file: Uint8Array, { at, method, isEncrypted, packedSize, unpackedSize }: ZipEntry): Buffer {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const begin = at + HEADER_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = file.subarray(begin, begin + packedSize);
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) {
    throw new Error('entry cannot be unpacked');
  }
  const content =
    method === STORED
      ? Buffer.from(packed)
      : inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedSize) });
  if (content.length !== unpackedSize) {
    throw new Error('entry has another size than it declares');
  }
  return content;
}

/**
 * Mends four things that `@e965/xlsx` 0.20.3 reads wrongly. The corpus has a case of each:
 * - a text before formatted runs becomes a run, because all but the first text would be lost;
 * - an entity beyond 16 bits becomes its character;
 * - a cell with an ISO date becomes a text cell, because it would lose its type;
 * - a truth value without value becomes an empty cell, because it would be read as false.
 */
function mend(content: Buffer): Buffer {
  const xml = content.toString();
  const mended = xml
    .replaceAll(/(<((?:\w+:)?)t\b[^<>]*>[^<]*<\/\2t>)(?=\s*<\2r[\s>])/g, '<$2r>$1</$2r>')
    .replaceAll(/&#(?:x([0-9a-f]{5,6})|(\d{5,7}));/gi, (entity, hex?: string, decimal?: string) => {
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point > 0xffff && point <= 0x10_ffff ? String.fromCodePoint(point) : entity;
    })
    .replaceAll(/(<(?:\w+:)?c\s[^<>]*?\bt=["'])d(?=["'])/g, '$1str')
    .replaceAll(/<(?:\w+:)?c\s[^<>]*\/>/g, (cell) => cell.replace(/\bt=["']b["']/, ''));
  return mended === xml ? content : Buffer.from(mended);
}

/** Unpacks the XML parts of a workbook, mended. @throws Error when a part is broken */
export function workbookParts(file: Uint8Array): Map<string, Buffer> {
  const entries = (readZipDirectory(file) ?? []).filter(({ name }) => IS_PART.test(name));
  return new Map(
    entries.map((entry) => {
      // Some programs write names with backslashes.
      const name = entry.name.replaceAll('\\', '/').replace(/^\//, '');
      const content = unpack(file, entry);
      const isMendable = name.toLowerCase().startsWith('xl/') && !name.endsWith('.rels');
      return [name, isMendable ? mend(content) : content];
    }),
  );
}

/** Packs parts without compression, so that the library unpacks nothing by itself. */
export function packParts(parts: ReadonlyMap<string, Buffer>): Buffer {
  const container = zip.utils.cfb_new();
  for (const [name, content] of parts) {
    zip.utils.cfb_add(container, `/${name}`, content);
  }
  return zip.write(container, { fileType: 'zip', type: 'buffer' });
}
