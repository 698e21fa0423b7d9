/** The browser's own reader is used where it reads QR codes, and left where it does not work. */
import { expect, test, vi } from 'vitest';
import { openReader } from './code-reader.ts';
import type { Picture, ReadCodes } from './scan.rules.ts';

const picture = { videoWidth: 200, videoHeight: 100 } as Picture;
const box = { x: 80, y: 10, width: 40, height: 40 } as DOMRectReadOnly;
const loaded: ReadCodes = async () => [{ text: 'loaded', x: 0.5, y: 0.5 }];

/** A browser whose reader knows these formats, or fails when it is asked for them, and answers as told. */
function browserWith(
  formats: readonly string[] | Error,
  detect: () => Promise<[{ rawValue: string; boundingBox: typeof box }]>,
) {
  const made: string[][] = [];
  class BarcodeDetector {
    static readonly getSupportedFormats = async () => {
      if (formats instanceof Error) {
        throw formats;
      }
      return formats;
    };
    readonly detect = detect;
    constructor(options: { formats: string[] }) {
      made.push(options.formats);
    }
  }
  return { made, scope: { BarcodeDetector } };
}
const sees = async (): Promise<[{ rawValue: string; boundingBox: typeof box }]> => [
  { rawValue: 'native', boundingBox: box },
];

test('its own reader reads QR codes alone, and says where they are', async () => {
  const { made, scope } = browserWith(['ean_13', 'qr_code'], sees);
  const load = vi.fn<() => Promise<ReadCodes>>(async () => loaded);
  const look = await openReader(scope, load);
  expect(await look(picture)).toEqual([{ text: 'native', x: 0.5, y: 0.3 }]);
  expect(made).toEqual([['qr_code']]);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['no reader', {}],
  ['a reader of other codes', browserWith(['ean_13'], sees).scope],
  ['a reader that cannot even be asked', browserWith(new Error('no'), sees).scope],
])('%s: one is loaded', async (_, scope) => {
  const look = await openReader(scope, async () => loaded);
  expect(await look(picture)).toMatchObject([{ text: 'loaded' }]);
});

test('a reader that fails while it looks gives way for good', async () => {
  const detect = vi.fn<typeof sees>(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  const look = await openReader(browserWith(['qr_code'], detect).scope, async () => loaded);
  expect(await look(picture)).toMatchObject([{ text: 'loaded' }]);
  expect(await look(picture)).toMatchObject([{ text: 'loaded' }]);
  expect(detect).toHaveBeenCalledTimes(1);
});

test('what keeps the loaded one from loading, or from reading, is said', async () => {
  await expect(openReader({}, () => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
  const look = await openReader({}, async () => () => Promise.reject(new Error('broken')));
  await expect(look(picture)).rejects.toThrow('broken');
});
