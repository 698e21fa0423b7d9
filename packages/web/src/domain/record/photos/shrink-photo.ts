/** A photo made small on the phone before it is kept or sent: at most 1600 pixels a side, JPEG, turned upright. */

const MAX_SIDE = 1600;
const QUALITY = 0.8;

/** @throws when the file is no picture that this browser reads */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) {
    throw new Error('no canvas');
  }
  // JPEG has no transparency: what shows through is white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
