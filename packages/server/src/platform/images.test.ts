/** Tests of uploaded pictures, with their accepted formats, limits and metadata. */
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage, ImageError } from './images.ts';

function createPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c03' } });
}

async function read(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes).metadata();
}

describe('encodeImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('re-encodes %s as WebP of the same size', async (format) => {
    const image = await encodeImage(await createPicture(300, 200).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 300, height: 200 });
    expect(await read(image.bytes)).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('scales the longer side down to 1600 pixels', async () => {
    const image = await encodeImage(await createPicture(1000, 3200).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 500, height: 1600 });
  });

  it('rotates a phone picture upright and removes its metadata', async () => {
    const upload = await createPicture(300, 200)
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await read(upload)).exif?.includes('canary')).toBe(true);
    expect((await read(upload)).orientation).toBe(6);
    const image = await encodeImage(upload);
    expect(image).toMatchObject({ width: 200, height: 300 });
    const { exif, xmp, icc, orientation } = await read(image.bytes);
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(image.bytes.includes('canary')).toBe(false);
  });

  it('keeps a transparent background', async () => {
    const transparent = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });
    expect((await read((await encodeImage(await transparent.png().toBuffer())).bytes)).hasAlpha).toBe(true);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  it.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('GIF89a is what I say I am')],
    ['SVG', async () => svg],
    ['SVG behind a declaration', async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
    ['AVIF', async () => createPicture(64, 64).avif().toBuffer()],
    ['TIFF', async () => createPicture(9, 9).tiff().toBuffer()],
    ['a PNG of 64 megapixels', async () => createPicture(8000, 8000).png().toBuffer()],
  ])('rejects %s', async (_, make) => {
    await expect(encodeImage(await make())).rejects.toBeInstanceOf(ImageError);
  });
});
