/** Stored pictures as documents take them: JPEG on white, for neither pdfkit nor every spreadsheet reads WebP and alpha. */
import sharp from 'sharp';

const MAX_PIXELS = 50e6;

/** A logo, small and sharp. */
export async function logoPicture(file: Uint8Array): Promise<Uint8Array> {
  return jpegWithin(file, 480, 168).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A photo at some 300 dots an inch of the place it gets. */
export async function photoPicture(file: Uint8Array): Promise<Uint8Array> {
  return jpegWithin(file, 1050, 800).jpeg({ quality: 82 }).toBuffer();
}

/** A picture in a frame of these pixels: nothing of it is cut off or distorted, what it leaves free is white. */
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
