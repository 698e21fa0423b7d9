/** Uploaded pictures: decoded under limits and re-encoded, so that only the pixels of the upload are stored. */
import sharp from 'sharp';

const MAX_PIXELS = 50e6;
const MAX_SIDE = 1600;
const QUALITY = 80;

// An allow-list of decoders: a file of any other format (SVG above all) is never parsed, whatever its name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread per picture, so that several pictures share the cores and leave room for requests.
sharp.concurrency(1);

/** The file is no JPEG, PNG or WebP, is damaged, or has too many pixels. */
export class ImageError extends Error {}

export interface EncodedImage {
  /** WebP, without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Rotates a JPEG, PNG or WebP upright and encodes it as WebP of at most 1600 pixels a side.
 * @throws ImageError
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    // The decoder has no error codes, only messages.
    throw new ImageError('image rejected', { cause: error });
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
