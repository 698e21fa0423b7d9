/** Reads the directory of a zip file, before anything is unpacked. */

const END_SIGNATURE = 0x06_05_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ZIP64_ENTRIES = 0xffff;
const ZIP64_SIZE = 0xffff_ffff;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT_LENGTH = 65_535;

export interface ZipEntry {
  readonly name: string;
  /** 0 means stored, and 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  readonly unpackedSize: number;
  /** Where the entry's own header begins. */
  readonly at: number;
}

/**
 * Returns the entries of a zip file with their declared sizes in bytes. Undefined when the file is not a complete zip file, or is a ZIP64
 * file, since its sizes are not visible here. An entry of 4 GB or more has 4 GB, the value of its marker.
 */
export function readZipDirectory(file: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  if (end === undefined) {
    return undefined;
  }
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === ZIP64_ENTRIES || view.getUint32(end + 12, true) === ZIP64_SIZE || at === ZIP64_SIZE) {
    return undefined;
  }
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      return undefined;
    }
    const packedSize = view.getUint32(at + 20, true);
    const unpackedSize = view.getUint32(at + 24, true);
    const [nameLength = 0, ...rest] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = Buffer.from(file.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)).toString();
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      packedSize,
      unpackedSize,
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + rest.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

/** Returns the sum of the unpacked sizes that a zip file declares, in bytes; undefined as for `readZipDirectory`. */
export function declaredSize(file: Uint8Array): number | undefined {
  return readZipDirectory(file)?.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT_LENGTH);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) {
      return at;
    }
  }
  return undefined;
}
