/** Tests of pictures as phones and cameras make them, with odd heads, missing ends, other colours and orientations. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withOddScan, withStrayBytes } from './odd-jpeg.testing.ts';
import { encodeImage, ImageError } from './images.ts';

const WIDTH = 600;
const HEIGHT = 400;
/** Soft noise, red at the left. As in a photo, no area has one colour. */
const noise = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const isRed = at % 3 === 0 && Math.floor(at / 3) % WIDTH < WIDTH / 2;
    return isRed ? 255 : (Math.imul(at, 2_654_435_761) >>> 13) & 127;
  }),
);
const photo = () => sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).blur(2);
const jpeg = async (options = {}) => photo().jpeg(options).toBuffer();

const partOf = (file: Buffer, share: number) => file.subarray(0, file.length * share);

/** Whether the left half is redder than the right one. */
async function isRedAtLeft(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes).removeAlpha().resize(2, 1, { fit: 'fill' }).raw().toBuffer({
    resolveWithObject: true,
  });
  return (data[0] ?? 0) > (data[info.channels] ?? 0) + 40;
}

describe('encodeImage accepts', () => {
  it.each([
    ['a scan head that says 0 to 0', async () => withOddScan(await jpeg())],
    ['stray bytes between segments', async () => withStrayBytes(await jpeg())],
    ['a file without an end mark', async () => (await jpeg()).subarray(0, -2)],
    ['a file without its last tenth', async () => partOf(await jpeg(), 0.9)],
    ['half of a progressive JPEG', async () => partOf(await jpeg({ progressive: true }), 0.5)],
    ['a progressive JPEG', async () => jpeg({ progressive: true })],
    ['CMYK', async () => photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', async () => photo().toColourspace('rgb16').png().toBuffer()],
    ['a PNG without its end', async () => (await photo().png().toBuffer()).subarray(0, -400)],
  ])('%s', async (_, make) => {
    const image = await encodeImage(await make());
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect(await isRedAtLeft(image.bytes)).toBe(true);
  });

  it('each of the eight orientations of a phone', async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const file = await photo().withMetadata({ orientation }).jpeg().toBuffer();
      const { width, height } = await encodeImage(withStrayBytes(file));
      expect([width, height]).toEqual(orientation < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]);
    }
  });

  it.each(['webp', 'gif'] as const)('the first frame of an animated %s', async (format) => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('#f00'), await frame('#00f')];
    const film = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    const image = await encodeImage(film);
    expect(image).toMatchObject({ width: 20, height: 10 });
    const { channels } = await sharp(image.bytes).stats();
    expect((channels[0]?.mean ?? 0) > 200 && (channels[2]?.mean ?? 255) < 60).toBe(true);
  });
});

describe('encodeImage refuses', () => {
  const head = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
  const huge = async (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#c03' } })
      .toFormat(format)
      .toBuffer();
  it.each([
    ['a text', async () => Buffer.from('no picture'), { reason: 'none' }],
    ['a film', async () => head('mp42'), { reason: 'none' }],
    ['HEIC', async () => head('heic'), { reason: 'format', format: 'HEIC' }],
    ['HEIC with another brand', async () => head('mif1'), { reason: 'format', format: 'HEIC' }],
    ['AVIF', async () => photo().avif().toBuffer(), { reason: 'format', format: 'AVIF' }],
    ['TIFF', async () => photo().tiff().toBuffer(), { reason: 'format', format: 'TIFF' }],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { reason: 'format', format: 'SVG' },
    ],
    ['half of a JPEG', async () => partOf(await jpeg(), 0.5), { reason: 'damaged' }],
    ['the head of a JPEG', async () => (await jpeg()).subarray(0, 300), { reason: 'damaged' }],
    ['a third of a PNG', async () => partOf(await photo().png().toBuffer(), 0.3), { reason: 'damaged' }],
    ['108 megapixels', async () => huge('jpeg'), { reason: 'pixels', megapixels: 108, limit: 50 }],
    ['108 megapixels of PNG', async () => huge('png'), { reason: 'pixels', megapixels: 108, limit: 50 }],
  ])('%s, with the reason', async (_, make, refusal) => {
    const error = await encodeImage(await make()).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ImageError);
    expect(error).toMatchObject({ refusal });
  });
});
