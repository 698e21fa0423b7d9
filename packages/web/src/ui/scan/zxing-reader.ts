/** The reader that is loaded where the browser has none: ZXing as WebAssembly, from our own files. */
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm';
import { middleSquare, type ReadCodes } from './scan.rules.ts';

/** Pixels of a side: a label as wide as a quarter of the frame has five for each of its modules. */
const MOST = 640;

// One value: with another the module would be made anew. Left out, it would come from a server of strangers.
const OVERRIDES = { locateFile: () => wasmAddress };

/** @throws whatever keeps it from loading; the next call tries anew */
export async function openLoadedReader(): Promise<ReadCodes> {
  await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true }).catch(startAnew);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    throw new Error('no canvas');
  }
  return async (picture) => {
    const { left, top, side, size } = middleSquare(picture.videoWidth, picture.videoHeight, MOST);
    canvas.width = size;
    canvas.height = size;
    context.drawImage(picture, left, top, side, side, 0, 0, size, size);
    const found = await readBarcodes(context.getImageData(0, 0, size, size), {
      formats: ['QRCodeModel2'],
      maxNumberOfSymbols: 8,
      // Labels are dark on light.
      tryInvert: false,
    }).catch(startAnew);
    return found.map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      x: (topLeft.x + bottomRight.x) / 2 / size,
      y: (topLeft.y + bottomRight.y) / 2 / size,
    }));
  };
}

/** A module that failed once is kept as it is by the library. */
function startAnew(error: unknown): never {
  purgeZXingModule();
  throw error;
}
