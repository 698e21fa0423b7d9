/** Decodes uploaded pictures under limits and re-encodes them, so that only the pixels of the upload are stored. */
import sharp from 'sharp';
import { formatOf } from './image-format.ts';

const MAX_PIXELS = 50e6;
const MAX_SIDE = 1600;
const QUALITY = 80;
/** Share of the rows that a file without its end must have. */
const LEAST_SHARE = 0.75;
const READ_FORMATS = new Set(['JPEG', 'PNG', 'WebP', 'GIF']);

// A list of allowed decoders. A file of any other format, such as SVG, is never parsed, whatever its name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    // Only its first frame is read.
    'VipsForeignLoadNsgif',
  ],
});
// One thread per picture, so that several pictures share the cores and leave time for requests.
sharp.concurrency(1);

/** Why a file is refused. `none` means no picture, `format` a picture of a format that is not read. */
export type ImageRefusal =
  | { readonly reason: 'none' | 'damaged' }
  | { readonly reason: 'format'; readonly format: string }
  | { readonly reason: 'pixels'; readonly megapixels: number; readonly limit: number };

/** The file is no JPEG, PNG, WebP or GIF, is damaged, or has too many pixels. */
export class ImageError extends Error {
  readonly refusal: ImageRefusal;

  constructor(refusal: ImageRefusal, options?: ErrorOptions) {
    super(`image refused: ${refusal.reason}`, options);
    this.refusal = refusal;
  }
}

export interface EncodedImage {
  /** WebP, without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns the reason why the head of a file cannot be read. */
function unreadable(file: Uint8Array): ImageRefusal {
  const format = formatOf(file);
  if (format === undefined) {
    return { reason: 'none' };
  }
  return READ_FORMATS.has(format) ? { reason: 'damaged' } : { reason: 'format', format };
}

async function sizeOf(file: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new ImageError(unreadable(file), { cause });
  }
}

/** @throws ImageError when the decoder cannot read the file, or when the picture has too many pixels */
async function requireReadable(file: Uint8Array): Promise<void> {
  const size = await sizeOf(file);
  const pixels = size.width * size.height;
  if (pixels > MAX_PIXELS) {
    const megapixels = Math.ceil(pixels / 1e6);
    throw new ImageError({ reason: 'pixels', megapixels, limit: MAX_PIXELS / 1e6 });
  }
}

/** Whether a file without its end has most of its picture. The decoder fills the missing rows with one colour. */
async function hasMostRows(file: Uint8Array): Promise<boolean> {
  const side = 64;
  const pixels = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    .resize({ width: side, height: side, fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const isFilled = (row: number) =>
    pixels
      .subarray(row * side * 3, (row + 1) * side * 3)
      .every((value, at) => Math.abs(value - (pixels.at((at % 3) - 3) ?? 0)) <= 2);
  let rows = side;
  while (rows > 0 && isFilled(rows - 1)) {
    rows -= 1;
  }
  return rows >= side * LEAST_SHARE;
}

async function encode(file: Uint8Array, failOn: 'none' | 'truncated'): Promise<EncodedImage> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Rotates a JPEG, PNG, WebP or the first frame of a GIF upright, and encodes it as WebP of at most 1600 pixels a side. Warnings of the
 * decoder are ignored, since phones write heads that the standards do not allow. A file without its end is accepted if it has most of
 * the picture.
 * @throws ImageError
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage> {
  await requireReadable(file);
  try {
    return await encode(file, 'truncated');
  } catch (strict) {
    // The decoder has no error codes, only messages.
    const isAccepted = await hasMostRows(file).catch(() => false);
    if (!isAccepted) {
      throw new ImageError({ reason: 'damaged' }, { cause: strict });
    }
    return encode(file, 'none').catch((cause: unknown) => {
      throw new ImageError({ reason: 'damaged' }, { cause });
    });
  }
}

/**
 * Crops an encoded picture to a square around its centre.
 * @param side in pixels
 * @returns WebP
 */
export async function cropToSquare(picture: Uint8Array, side: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
