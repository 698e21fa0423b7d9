/** The code reader for browsers that have none. It is ZXing as WebAssembly, which the server sends with the application. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm';
import { middleSquare, type ReadCodes } from './scan.rules.ts';

/** Side of the read square in pixels. A QR code as wide as a quarter of the square then has about five pixels per module. */
const MAX_SIZE = 640;

// This is a constant, since another object would load the WebAssembly again. Without `locateFile` the file would come from a CDN.
const OVERRIDES = { locateFile: () => wasmUrl };

/** Loads the reader. @throws any error while loading. The next call tries again */
export async function openZxingReader(): Promise<ReadCodes> {
  const { prepareZXingModule, purgeZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  /** Resets the library, which would otherwise keep a module that failed, and throws the error. */
  const resetAndThrow = (error: unknown): never => {
    purgeZXingModule();
    throw error;
  };
  await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true }).catch(resetAndThrow);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    throw new Error('no canvas');
  }
  return async (video) => {
    const { left, top, side, size } = middleSquare(video.videoWidth, video.videoHeight, MAX_SIZE);
    canvas.width = size;
    canvas.height = size;
    context.drawImage(video, left, top, side, side, 0, 0, size, size);
    const codes = await readBarcodes(context.getImageData(0, 0, size, size), {
      formats: ['QRCodeModel2'],
      maxNumberOfSymbols: 8,
      // Labels are dark on light.
      tryInvert: false,
    }).catch(resetAndThrow);
    return codes.map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      x: (topLeft.x + bottomRight.x) / 2 / size,
      y: (topLeft.y + bottomRight.y) / 2 / size,
    }));
  };
}
