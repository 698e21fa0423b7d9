/** Shrinks photos and pictures to at most 1600 pixels a side before they are stored or sent. */

const MAX_SIDE = 1600;
const QUALITY = 0.8;

/** Returns the displayed size in pixels. The browser decodes only the file's header. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener('error', () => reject(new Error('no picture')));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Returns the photo as a small JPEG. The browser shrinks the photo while decoding. The pixels of ten photos of 48
 * megapixels in a row thus never fill the page's heap.
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  return shrink(file, await sizeOf(file), 'image/jpeg');
}

async function shrink(
  file: Blob,
  size: { readonly width: number; readonly height: number },
  type: 'image/jpeg' | 'image/png',
): Promise<Blob> {
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const picture = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    const context = canvas.getContext('2d');
    if (!context) {
      throw new Error('no canvas');
    }
    if (type === 'image/jpeg') {
      // JPEG has no transparency, so transparent areas become white.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(picture, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
      canvas.toBlob(settle, type, QUALITY);
    });
  } finally {
    picture.close();
    // Frees the pixels now, since iPhones count canvases that wait for the garbage collector.
    canvas.width = 0;
  }
}

/** Formats that may have transparency. */
const TRANSPARENT = new Set(['image/png', 'image/webp', 'image/gif']);
/** Formats that the server reads. */
const READ = new Set(['image/jpeg', ...TRANSPARENT]);

/**
 * Returns the picture to send. A small picture in a format that the server reads stays unchanged. Any other picture is shrunk, to PNG if
 * its format may be transparent, or else to JPEG. A file that the browser cannot read stays unchanged, since the server names the reason.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const size = await sizeOf(file);
    if (READ.has(file.type) && Math.max(size.width, size.height) <= MAX_SIDE) {
      return file;
    }
    const blob = await shrink(file, size, TRANSPARENT.has(file.type) ? 'image/png' : 'image/jpeg');
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}
