/** JPEGs with the faults that phones and cameras write, for tests. */
import sharp from 'sharp';

/** Inserts bytes before the second segment. */
export function withStrayBytes(file: Buffer): Buffer {
  const at = 4 + file.readUInt16BE(4);
  return Buffer.concat([file.subarray(0, at), Buffer.from([0, 1, 2, 7, 9]), file.subarray(at)]);
}

/** Changes the end of the spectral selection in the head of the scan, as cameras of one maker do. */
export function withOddScan(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
  const components = changed[scan + 4] ?? 0;
  changed.set([0, 0, 0], scan + 5 + components * 2);
  return changed;
}

/** Makes a photo as a camera of one maker writes it. */
export async function makeOddJpeg(): Promise<Buffer> {
  const create = { width: 640, height: 480, channels: 3, background: '#07c' } as const;
  return withOddScan(await sharp({ create }).jpeg().toBuffer());
}

/** Makes a photo of 108 megapixels that is shown rotated, by its orientation. */
export async function makeHugeJpeg(): Promise<Buffer> {
  const create = { width: 12_000, height: 9000, channels: 3, background: '#07c' } as const;
  return sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}
