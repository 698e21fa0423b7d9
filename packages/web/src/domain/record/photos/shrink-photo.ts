/** Shrinks a photo on the phone before it is stored or sent: at most 1600 pixels a side, JPEG, turned upright. */

const MAX_SIDE = 1600;
const QUALITY = 0.8;

/** Returns the photo as a small JPEG. @throws when the browser cannot read the file as a picture */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('no canvas');
  }
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
    canvas.toBlob(settle, 'image/jpeg', QUALITY);
  });
}
