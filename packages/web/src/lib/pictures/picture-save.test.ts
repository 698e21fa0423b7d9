/** Uploading the picture after a save. */
import { expect, it, vi } from 'vitest';
import { sendPicture } from './picture-save.ts';

const picture = new File(['x'], 'x.png');

it('makes no calls without a new picture', async () => {
  const send = vi.fn<() => Promise<void>>();
  const readSaved = vi.fn<() => Promise<string>>();
  expect(await sendPicture(undefined, send, readSaved)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(readSaved).not.toHaveBeenCalled();
});

it('returns undefined when the upload succeeds', async () => {
  const send = vi.fn<(sent: File) => Promise<void>>().mockResolvedValue();
  expect(await sendPicture(picture, send, async () => 'saved')).toBeUndefined();
  expect(send).toHaveBeenCalledExactlyOnceWith(picture);
});

it.each(['saved', undefined])(
  'returns the error with the saved version (%s) when the upload fails',
  async (saved) => {
    const error = new Error('too large');
    const fail = () => Promise.reject(error);
    expect(await sendPicture(picture, fail, async () => saved)).toEqual({ saved, picture, error });
  },
);
