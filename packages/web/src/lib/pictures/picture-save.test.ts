/** Tests of uploading the picture after a save. */
import { expect, it, vi } from 'vitest';
import { sendPicture } from './picture-save.ts';

const picture = new File(['x'], 'x.png');

it('without a new picture no call is made', async () => {
  const send = vi.fn<() => Promise<void>>();
  const readSaved = vi.fn<() => Promise<string>>();
  expect(await sendPicture(undefined, send, readSaved)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(readSaved).not.toHaveBeenCalled();
});

it('a successful upload returns undefined', async () => {
  const send = vi.fn<(sent: File) => Promise<void>>().mockResolvedValue();
  expect(await sendPicture(picture, send, async () => 'saved')).toBeUndefined();
  expect(send).toHaveBeenCalledExactlyOnceWith(picture);
});

it.each(['saved', undefined])(
  'a failed upload returns the error with the saved version (%s)',
  async (saved) => {
    const error = new Error('too large');
    const fail = () => Promise.reject(error);
    expect(await sendPicture(picture, fail, async () => saved)).toEqual({ saved, picture, error });
  },
);
