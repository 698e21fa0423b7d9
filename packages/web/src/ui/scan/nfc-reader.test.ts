/** Tests of reading NFC tags. */
import { expect, test, vi } from 'vitest';
import { canReadNfc, type NfcScope, readNfcTags } from './nfc-reader.ts';

const bytes = (text: string) => new DataView(new TextEncoder().encode(text).buffer);

/** A browser that reads tags when the test says so. */
function fakeBrowser() {
  const readers: EventTarget[] = [];
  class NDEFReader extends EventTarget {
    scan = async () => void readers.push(this);
  }
  const hold = (records: readonly object[]) =>
    readers.forEach((reader) =>
      reader.dispatchEvent(Object.assign(new Event('reading'), { message: { records } })),
    );
  const scope: NfcScope = { NDEFReader };
  return { scope, hold };
}

test('a tag’s URL is read', async () => {
  const { scope, hold } = fakeBrowser();
  const onText = vi.fn<(text: string) => void>();
  await readNfcTags(onText, new AbortController().signal, scope);
  hold([{ recordType: 'empty' }, { recordType: 'url', data: bytes('https://x.br/t/ABC') }]);
  expect(onText.mock.calls).toEqual([['https://x.br/t/ABC']]);
});

test('a tag without URL and text is ignored', async () => {
  const { scope, hold } = fakeBrowser();
  const onText = vi.fn<(text: string) => void>();
  await readNfcTags(onText, new AbortController().signal, scope);
  hold([{ recordType: 'mime', data: bytes('x') }]);
  expect(onText).not.toHaveBeenCalled();
});

test('no tag is read after the signal is aborted', async () => {
  const { scope, hold } = fakeBrowser();
  const onText = vi.fn<(text: string) => void>();
  const ending = new AbortController();
  await readNfcTags(onText, ending.signal, scope);
  ending.abort();
  hold([{ recordType: 'url', data: bytes('https://x.br/t/ABC') }]);
  expect(onText).not.toHaveBeenCalled();
});

test('a browser without the reader is reported', async () => {
  expect(canReadNfc({})).toBe(false);
  await expect(readNfcTags(() => undefined, new AbortController().signal, {})).rejects.toThrow(
    'no NFC reader',
  );
});
