/** The projection and the scale of the drawing of positions. */
import { expect, test } from 'vitest';
import { drawPositions, HEIGHT, WIDTH } from './points-drawing.rules.ts';

const HERE = { latitude: -23.5, longitude: -46.6 };

test('north is up and east is right', () => {
  const { points } = drawPositions([HERE, { latitude: -23.499, longitude: -46.599 }]);
  expect(points[1]?.x).toBeGreaterThan(points[0]?.x ?? Infinity);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? -Infinity);
});

test('the farthest position has its distance in metres', () => {
  const { farthest } = drawPositions([
    HERE,
    { ...HERE, latitude: -23.501 },
    { ...HERE, longitude: -46.6005 },
  ]);
  expect(farthest).toBeGreaterThan(110);
  expect(farthest).toBeLessThan(112);
});

test('positions across the 180th meridian are near each other', () => {
  const { farthest } = drawPositions([
    { latitude: 0, longitude: 179.9999 },
    { latitude: 0, longitude: -179.9999 },
  ]);
  expect(farthest).toBeLessThan(30);
});

test('positions at the same place are in the middle of a drawing of some metres', () => {
  const { points, bar, farthest } = drawPositions([HERE, HERE]);
  expect(points).toEqual([
    { x: WIDTH / 2, y: HEIGHT / 2 },
    { x: WIDTH / 2, y: HEIGHT / 2 },
  ]);
  expect([bar.metres, farthest]).toEqual([10, 0]);
});

test.each([1e-5, 1e-4, 1e-3, 0.01, 0.5, 20, 89])(
  'points %d degrees apart and their scale bar fit into the drawing',
  (degrees) => {
    const { points, bar } = drawPositions([HERE, { latitude: -23.5 + degrees, longitude: -46.6 + degrees }]);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(WIDTH - 20);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(HEIGHT - 20);
    }
    expect(bar.length).toBeLessThanOrEqual(WIDTH / 4);
    expect(bar.length).toBeGreaterThan(WIDTH / 12);
    expect(String(bar.metres)).toMatch(/^[125]0*$/);
  },
);
