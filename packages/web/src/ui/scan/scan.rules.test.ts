/** Tests of the choice among detected codes, of the message on the screen, and of the part of a frame that is read. */
import { expect, test } from 'vitest';
import { findNearestToCenter, middleSquare, type ShownMessage, nextMessage } from './scan.rules.ts';

const foreign = { text: 'no tag' };
const message: ShownMessage = { text: 'A', unusable: foreign, seenAt: 1000 };

test('the code nearest to the centre is chosen', () => {
  const codes = [
    { text: 'corner', x: 0.1, y: 0.2 },
    { text: 'middle', x: 0.55, y: 0.4 },
    { text: 'side', x: 0.5, y: 0.9 },
  ];
  expect(findNearestToCenter(codes)?.text).toBe('middle');
  expect(findNearestToCenter([])).toBeUndefined();
});

test('a code that is seen again keeps its message', () => {
  const next = nextMessage(message, { text: 'A', unusable: { text: 'no tag' } }, 1125);
  // It is the same object, so that nothing is rendered or announced again.
  expect(next?.unusable).toBe(foreign);
  expect(next?.seenAt).toBe(1125);
});

test('another code replaces the message immediately', () => {
  const other = { text: 'not of this order' };
  expect(nextMessage(message, { text: 'B', unusable: other }, 1125)).toEqual({
    text: 'B',
    unusable: other,
    seenAt: 1125,
  });
});

test('a message disappears four seconds after its code was last seen', () => {
  expect(nextMessage(message, undefined, 5000)).toBe(message);
  expect(nextMessage(message, undefined, 5001)).toBeUndefined();
});

test('a message with an action does not disappear', () => {
  const openable: ShownMessage = {
    ...message,
    unusable: { ...foreign, action: { label: 'open', go: () => undefined } },
  };
  expect(nextMessage(openable, undefined, 60_000)).toBe(openable);
});

test('without a code there is no message', () => {
  expect(nextMessage(undefined, undefined, 0)).toBeUndefined();
});

test.each([
  [1280, 720, { left: 280, top: 0, side: 720, size: 640 }],
  [720, 1280, { left: 0, top: 280, side: 720, size: 640 }],
  [320, 240, { left: 40, top: 0, side: 240, size: 240 }],
])('the middle square of a frame of %i x %i is read, scaled down but not up', (width, height, square) => {
  expect(middleSquare(width, height, 640)).toEqual(square);
});
