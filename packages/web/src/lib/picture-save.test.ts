/** What a save answers when the picture goes wrong. */
import { expect, it, vi } from 'vitest';
import { sendPicture } from './picture-save.ts';

const picture = new File(['x'], 'x.png');

it('sends nothing and reads nothing back without a new picture', async () => {
  const send = vi.fn<() => Promise<void>>();
  const savedNow = vi.fn<() => Promise<string>>();
  expect(await sendPicture(undefined, send, savedNow)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(savedNow).not.toHaveBeenCalled();
});

it('has nothing left to do when the picture arrived', async () => {
  const send = vi.fn<(sent: File) => Promise<void>>().mockResolvedValue();
  expect(await sendPicture(picture, send, async () => 'saved')).toBeUndefined();
  expect(send).toHaveBeenCalledExactlyOnceWith(picture);
});

it('keeps the picture and the saved version when it did not, and never throws for it', async () => {
  const error = new Error('too large');
  const refuse = () => Promise.reject(error);
  expect(await sendPicture(picture, refuse, async () => 'saved')).toEqual({ saved: 'saved', picture, error });
  expect(await sendPicture(picture, refuse, async () => undefined)).toEqual({
    saved: undefined,
    picture,
    error,
  });
});
