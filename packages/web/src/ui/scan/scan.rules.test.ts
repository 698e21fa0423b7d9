/** Which code counts, and how long its message stays. */
import { expect, test } from 'vitest';
import { findNearestToCenter, middleSquare, type ShownMessage, nextMessage } from './scan.rules.ts';

const foreign = { words: 'no tag' };
const message: ShownMessage = { text: 'A', unusable: foreign, seenAt: 1000 };

test('of several codes the one in the middle counts', () => {
  const codes = [
    { text: 'corner', x: 0.1, y: 0.2 },
    { text: 'middle', x: 0.55, y: 0.4 },
    { text: 'side', x: 0.5, y: 0.9 },
  ];
  expect(findNearestToCenter(codes)?.text).toBe('middle');
  expect(findNearestToCenter([])).toBeUndefined();
});

test('the same code keeps its message, another one gets its own at once', () => {
  const again = nextMessage(message, { text: 'A', unusable: { words: 'no tag' } }, 1125);
  // The very same words: nothing is drawn or read aloud anew.
  expect(again?.unusable).toBe(foreign);
  expect(again?.seenAt).toBe(1125);
  const other = { words: 'not of this order' };
  expect(nextMessage(message, { text: 'B', unusable: other }, 1125)).toEqual({
    text: 'B',
    unusable: other,
    seenAt: 1125,
  });
});

test('what is gone is forgotten after four seconds, what may still be opened is not', () => {
  expect(nextMessage(message, undefined, 5000)).toBe(message);
  expect(nextMessage(message, undefined, 5001)).toBeUndefined();
  const openable: ShownMessage = {
    ...message,
    unusable: { ...foreign, action: { label: 'open', go: () => undefined } },
  };
  expect(nextMessage(openable, undefined, 60_000)).toBe(openable);
  expect(nextMessage(undefined, undefined, 0)).toBeUndefined();
});

test('the middle of a frame is read, scaled down and never up', () => {
  expect(middleSquare(1280, 720, 640)).toEqual({ left: 280, top: 0, side: 720, size: 640 });
  expect(middleSquare(720, 1280, 640)).toEqual({ left: 0, top: 280, side: 720, size: 640 });
  expect(middleSquare(320, 240, 640)).toEqual({ left: 40, top: 0, side: 240, size: 240 });
});
