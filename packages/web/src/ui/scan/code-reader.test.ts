/** Tests of the choice between the browser's own code reader and the loaded reader. */
import { expect, test, vi } from 'vitest';
import { openReader } from './code-reader.ts';
import type { CameraVideo, ReadCodes } from './scan.rules.ts';

const video = { videoWidth: 200, videoHeight: 100 } as CameraVideo;
const box = { x: 80, y: 10, width: 40, height: 40 } as DOMRectReadOnly;
const readLoaded: ReadCodes = async () => [{ text: 'loaded', x: 0.5, y: 0.5 }];

/** Creates a browser whose reader supports these formats, or throws when its formats are queried. */
function browserWith(
  formats: readonly string[] | Error,
  detect: () => Promise<[{ rawValue: string; boundingBox: typeof box }]>,
) {
  const requestedFormats: string[][] = [];
  class BarcodeDetector {
    static readonly getSupportedFormats = async () => {
      if (formats instanceof Error) {
        throw formats;
      }
      return formats;
    };
    readonly detect = detect;
    constructor(options: { formats: string[] }) {
      requestedFormats.push(options.formats);
    }
  }
  return { requestedFormats, scope: { BarcodeDetector } };
}
const detectNative = async (): Promise<[{ rawValue: string; boundingBox: typeof box }]> => [
  { rawValue: 'native', boundingBox: box },
];

test('the browser’s own reader is used for QR codes', async () => {
  const { requestedFormats, scope } = browserWith(['ean_13', 'qr_code'], detectNative);
  const load = vi.fn<() => Promise<ReadCodes>>(async () => readLoaded);
  const read = await openReader(scope, load);
  expect(await read(video)).toEqual([{ text: 'native', x: 0.5, y: 0.3 }]);
  expect(requestedFormats).toEqual([['qr_code']]);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['no reader', {}],
  ['a reader of other codes', browserWith(['ean_13'], detectNative).scope],
  ['a reader that throws when its formats are queried', browserWith(new Error('no'), detectNative).scope],
])('in a browser with %s our reader is loaded', async (_, scope) => {
  const read = await openReader(scope, async () => readLoaded);
  expect(await read(video)).toMatchObject([{ text: 'loaded' }]);
});

test('a browser’s reader that fails is replaced permanently', async () => {
  const detect = vi.fn<typeof detectNative>(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  const read = await openReader(browserWith(['qr_code'], detect).scope, async () => readLoaded);
  expect(await read(video)).toMatchObject([{ text: 'loaded' }]);
  expect(await read(video)).toMatchObject([{ text: 'loaded' }]);
  expect(detect).toHaveBeenCalledTimes(1);
});

test('an error while loading the reader is thrown', async () => {
  await expect(openReader({}, () => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
});

test('an error of the loaded reader is thrown', async () => {
  const read = await openReader({}, async () => () => Promise.reject(new Error('broken')));
  await expect(read(video)).rejects.toThrow('broken');
});
