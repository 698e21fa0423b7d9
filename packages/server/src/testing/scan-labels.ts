/** Reads the codes of pictures and of the pages of PDFs. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** About 203 dots per inch, the resolution of label printers. */
const PIXELS_PER_MM = 8;

export interface PrintedPage {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** The text of each code that was read, in no particular order. */
  readonly codes: readonly string[];
  /** Whether anything is printed within a box, in millimetres. */
  readonly hasInk: (left: number, top: number, width: number, height: number) => boolean;
}

let prepared: Promise<void> | undefined;

/** Loads the reader's WebAssembly from disk, since it would otherwise be fetched over the network. */
async function prepare(): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const file = await readFile(path);
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary as ArrayBuffer } });
}

/**
 * Returns the texts of the codes in a picture, in no particular order.
 * @param image PNG
 */
export async function readCodes(image: Uint8Array, format: 'QRCodeModel2' | 'ITF'): Promise<string[]> {
  await (prepared ??= prepare());
  const results = await readBarcodes(image, {
    formats: [format],
    maxNumberOfSymbols: 255,
    tryInvert: false,
  });
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function toPng(gray: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const image = sharp(gray, { raw: { width, height, channels: 1 } });
  return new Uint8Array(await image.png().toBuffer());
}

/** Renders each page of a document. */
export async function printPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PrintedPage[] = [];
  for (const page of document.pages()) {
    const points = page.getOriginalSize();
    const scale = (PIXELS_PER_MM * 25.4) / 72;
    let gray: Uint8Array = new Uint8Array();
    const render = async ({ data }: { data: Uint8Array }) => {
      gray = Uint8Array.from(data);
      return data;
    };
    const { width, height } = await page.render({ scale, colorSpace: 'Gray', render });
    const hasInk: PrintedPage['hasInk'] = (left, top, wide, high) => {
      for (
        let y = Math.ceil(top * PIXELS_PER_MM);
        y < Math.min(height, (top + high) * PIXELS_PER_MM);
        y += 1
      ) {
        const row = gray.subarray(y * width, (y + 1) * width);
        if (
          row
            .subarray(Math.ceil(left * PIXELS_PER_MM), Math.floor((left + wide) * PIXELS_PER_MM))
            .some((dot) => dot < 200)
        ) {
          return true;
        }
      }
      return false;
    };
    pages.push({
      width: (points.originalWidth * 25.4) / 72,
      height: (points.originalHeight * 25.4) / 72,
      codes: await readCodes(await toPng(gray, width, height), 'QRCodeModel2'),
      hasInk,
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
