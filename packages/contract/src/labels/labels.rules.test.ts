/** Tests of layouts: labels are on their page, do not overlap, and are in reading order. */
import { describe, expect, it } from 'vitest';
import { generateLabels, MAX_START } from './labels.contract.ts';
import { LABEL_LAYOUT_NAMES, LABEL_LAYOUTS, labelPlace, labelsPerPage } from './labels.rules.ts';

/** Converts to whole thousandths of a millimetre, since sums of tenths are not exact. */
const toMicrometres = (millimetres: number) => Math.round(millimetres * 1000);

describe.each(LABEL_LAYOUT_NAMES)('layout %s', (name) => {
  const layout = LABEL_LAYOUTS[name];
  const { page, label, margin, pitch, columns, rows } = layout;

  it('fits its page with equal margins and without overlapping labels', () => {
    const width = margin.left * 2 + pitch.across * (columns - 1) + label.width;
    const height = margin.top * 2 + pitch.down * (rows - 1) + label.height;
    expect([toMicrometres(width), toMicrometres(height)]).toEqual([
      toMicrometres(page.width),
      toMicrometres(page.height),
    ]);
    expect(pitch.across).toBeGreaterThanOrEqual(label.width);
    expect(pitch.down).toBeGreaterThanOrEqual(label.height);
  });

  it('places labels row by row and continues on the next page', () => {
    const perPage = labelsPerPage(layout);
    const positions = Array.from({ length: perPage }, (_, index) => labelPlace(layout, index));
    expect(
      new Set(positions.map(({ left, top }) => `${toMicrometres(left)} ${toMicrometres(top)}`)).size,
    ).toBe(perPage);
    expect(
      positions.toSorted(
        (a, b) =>
          toMicrometres(a.top) - toMicrometres(b.top) || toMicrometres(a.left) - toMicrometres(b.left),
      ),
    ).toEqual(positions);
    expect(labelPlace(layout, perPage)).toEqual({ page: 1, left: margin.left, top: margin.top });
  });

  it('allows a sheet to start at its last cell and no later', () => {
    const start = labelsPerPage(layout);
    expect(start).toBeLessThanOrEqual(MAX_START);
    expect(generateLabels.query.safeParse({ layout: name, start }).success).toBe(true);
    expect(generateLabels.query.safeParse({ layout: name, start: start + 1 }).success).toBe(false);
  });
});
