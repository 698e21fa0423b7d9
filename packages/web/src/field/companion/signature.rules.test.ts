/** Tests of the path that is stored for a drawn signature. */
import { companion, MAX_SIGNATURE_LENGTH } from '@mobcheck/contract/inspections/companion.ts';
import { expect, test } from 'vitest';
import { withPoint, withStroke } from './signature.rules.ts';

test('a stroke starts with a dot at the touch and continues from it', () => {
  expect(withPoint(withStroke('', { x: 12, y: 30 }), { x: 40.4, y: 33.6 })).toBe('M12 30L12 30L40 34');
});

test('a second stroke starts at its own point', () => {
  expect(withStroke('M1 1L1 1', { x: 90, y: 80 })).toBe('M1 1L1 1M90 80L90 80');
});

test('points next to the last one are left out', () => {
  expect(withPoint('M12 30L12 30', { x: 13, y: 31 })).toBe('M12 30L12 30');
});

test('a line beyond the edge stays at the edge', () => {
  expect(withPoint('M12 30L12 30', { x: 900, y: -5 })).toBe('M12 30L12 30L599 0');
});

test('a signature stops growing at the maximum length of the contract', () => {
  let path = withStroke('', { x: 0, y: 0 });
  for (let step = 0; step < 5000; step += 1) {
    path = withPoint(path, { x: (step * 37) % 600, y: (step * 53) % 200 });
  }
  expect(path.length).toBeLessThanOrEqual(MAX_SIGNATURE_LENGTH);
  expect(companion.safeParse({ name: '', signature: path }).success).toBe(true);
});

test.each(['M1 1L2', 'M1 1 L2 2', '<path>', 'M1 1C2 2', 'M1000 1L1 1'])(
  'the contract refuses %s',
  (signature) => {
    expect(companion.safeParse({ name: 'Ana', signature }).success).toBe(false);
  },
);
