/** Stored pictures for documents, as JPEG on white, since pdfkit and some spreadsheets cannot read WebP and alpha. */
import sharp from 'sharp';

const MAX_PIXELS = 50e6;

/** Converts a logo to a small, sharp picture. */
export async function logoPicture(file: Uint8Array): Promise<Uint8Array> {
  return jpegWithin(file, 480, 168).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Converts a photo to about 300 dots per inch of its printed size. */
export async function photoPicture(file: Uint8Array): Promise<Uint8Array> {
  return jpegWithin(file, 1050, 800).jpeg({ quality: 82 }).toBuffer();
}

/** Converts a photo that is printed at most 45 mm wide. */
export async function smallPhotoPicture(file: Uint8Array): Promise<Uint8Array> {
  return jpegWithin(file, 520, 400).jpeg({ quality: 80 }).toBuffer();
}

/** Fits a picture into a frame, in pixels, without cropping or distortion. The rest of the frame is white. */
export async function framedPicture(
  file: Uint8Array,
  frame: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ ...frame, fit: 'contain', position: 'left top', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function jpegWithin(file: Uint8Array, width: number, height: number) {
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}
