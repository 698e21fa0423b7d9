/** Reads the unpacked size that a zip file declares, before anything is unpacked. */

const END_SIGNATURE = 0x06_05_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ZIP64_ENTRIES = 0xffff;
const ZIP64_SIZE = 0xffff_ffff;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT_LENGTH = 65_535;

/**
 * Returns the sum of the unpacked sizes that the zip directory declares, in bytes. Undefined when the file is not a
 * complete zip file or does not declare the sizes. The library unpacks no entry beyond its declared size, but it treats
 * a zero as unknown and also reads ZIP64 directories, whose sizes are not visible here: both are undefined as well. An
 * entry of 4 GB or more counts as 4 GB, the value of its marker.
 */
export function declaredSize(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  if (end === undefined) {
    return undefined;
  }
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (entries === ZIP64_ENTRIES || view.getUint32(end + 12, true) === ZIP64_SIZE || at === ZIP64_SIZE) {
    return undefined;
  }
  let sum = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      return undefined;
    }
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const sizesFollowData = (view.getUint16(at + 8, true) & 8) !== 0;
    if (unpacked === 0 ? packed !== 0 || sizesFollowData : packed === 0) {
      return undefined;
    }
    sum += unpacked;
    at += ENTRY_LENGTH + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0);
  }
  return sum;
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
