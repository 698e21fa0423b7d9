/** Reads QR codes from the camera with the browser's own reader, or with our reader, which is downloaded when needed. */
import type { CameraVideo, ReadCodes } from './scan.rules.ts';
import { openZxingReader } from './zxing-reader.ts';

interface Detector {
  detect: (video: CameraVideo) => Promise<readonly { rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

/** The part of `globalThis` with the browser's own reader, which the DOM types lack. */
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
    return async (video) => {
      const codes = await detector.detect(video);
      return codes.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: (x + width / 2) / video.videoWidth,
        y: (y + height / 2) / video.videoHeight,
      }));
    };
  } catch {
    return undefined;
  }
}

/**
 * Opens a reader. If the browser's own reader fails (its service may be missing on the phone), our reader replaces it permanently.
 * @throws any error while downloading our reader
 */
export async function openReader(
  scope: ReaderScope = globalThis as ReaderScope,
  download: () => Promise<ReadCodes> = openZxingReader,
): Promise<ReadCodes> {
  const native = await nativeReader(scope);
  let read = native ?? (await download());
  return async (video) => {
    try {
      return await read(video);
    } catch (error) {
      if (read !== native) {
        throw error;
      }
      read = await download();
      return read(video);
    }
  };
}
