/** Detects the format of a picture by the first bytes of its file, for messages. Nothing is decoded. */

/** Formats, each with a text and its offset in the file. */
const MARKS: readonly (readonly [format: string, at: number, mark: string])[] = [
  ['JPEG', 0, '\u00FF\u00D8\u00FF'],
  ['PNG', 0, '\u0089PNG'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['AVIF', 4, 'ftypavi'],
  ['HEIC', 4, 'ftyphe'],
  ['HEIC', 4, 'ftypm'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['BMP', 0, 'BM'],
  ['PDF', 0, '%PDF'],
  ['JPEG XL', 0, '\u00FF\n'],
  ['JPEG XL', 4, 'JXL '],
];
/** Marks of films that begin like the mark of a picture. */
const FILMS = ['ftypmp4', 'ftypmsdh', 'ftypmmp4'];
const HEAD_BYTES = 1024;

/** Returns the name of the format. Undefined means an unknown format or a film. */
export function formatOf(file: Uint8Array): string | undefined {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
  if (FILMS.some((mark) => head.startsWith(mark, 4))) {
    return undefined;
  }
  const isSvg = /^\s*</.test(head) && head.includes('<svg');
  return isSvg ? 'SVG' : MARKS.find(([, at, mark]) => head.startsWith(mark, at))?.[0];
}
