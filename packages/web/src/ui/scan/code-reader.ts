/** Reads QR codes from a picture: with the browser's own reader where it has one, else with one that is loaded. */
import type { Picture, ReadCodes } from './scan.rules.ts';

interface Detector {
  detect: (picture: Picture) => Promise<readonly { rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

/** The browser's reader, which the types of the DOM do not know. */
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
      const found = await detector.detect(picture);
      return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
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
 * The reader of this browser. A browser's own reader that fails (its service may be missing on the phone) gives way
 * to the loaded one for good.
 * @throws whatever keeps the loaded one from loading
 */
export async function openReader(
  scope: ReaderScope = globalThis as ReaderScope,
  load: () => Promise<ReadCodes> = loadReader,
): Promise<ReadCodes> {
  const native = await nativeReader(scope);
  let look = native ?? (await load());
  return async (picture) => {
    try {
      return await look(picture);
    } catch (error) {
      if (look !== native) {
        throw error;
      }
      look = await load();
      return look(picture);
    }
  };
}
