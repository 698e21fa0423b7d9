/** Reads QR codes from a picture with the browser's own reader, or with a loaded one if the browser has none. */
import type { Picture, ReadCodes } from './scan.rules.ts';

interface Detector {
  detect: (picture: Picture) => Promise<readonly { rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

/** The browser's reader, which the DOM types lack. */
export interface ReaderScope {
  readonly BarcodeDetector?: {
    new (options: { formats: string[] }): Detector;
    getSupportedFormats: () => Promise<readonly string[]>;
  };
}

async function nativeReader({ BarcodeDetector }: ReaderScope): Promise<ReadCodes | undefined> {
  if (!BarcodeDetector) {
    return undefined;
  }
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    if (!formats.includes('qr_code')) {
      return undefined;
    }
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => {
      const codes = await detector.detect(picture);
      return codes.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: (x + width / 2) / picture.videoWidth,
        y: (y + height / 2) / picture.videoHeight,
      }));
    };
  } catch {
    return undefined;
  }
}

async function loadReader(): Promise<ReadCodes> {
  const { openLoadedReader } = await import('./zxing-reader.ts');
  return openLoadedReader();
}

/**
 * Opens a reader. A browser's own reader that fails (its service may be missing on the phone) is replaced permanently by
 * the loaded one.
 * @throws any error while loading the reader
 */
export async function openReader(
  scope: ReaderScope = globalThis as ReaderScope,
  load: () => Promise<ReadCodes> = loadReader,
): Promise<ReadCodes> {
  const native = await nativeReader(scope);
  let read = native ?? (await load());
  return async (picture) => {
    try {
      return await read(picture);
    } catch (error) {
      if (read !== native) {
        throw error;
      }
      read = await load();
      return read(picture);
    }
  };
}
