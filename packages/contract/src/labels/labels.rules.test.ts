/** Layouts: every label on its page, none over another, in reading order. */
import { describe, expect, it } from 'vitest';
import { generateLabels, MAX_START } from './labels.contract.ts';
import { LABEL_LAYOUT_NAMES, LABEL_LAYOUTS, labelPlace, labelsPerPage } from './labels.rules.ts';

/** Thousandths of a millimetre: sums of tenths are not exact. */
const fine = (millimetres: number) => Math.round(millimetres * 1000);

describe.each(LABEL_LAYOUT_NAMES)('layout %s', (name) => {
  const layout = LABEL_LAYOUTS[name];
  const { page, label, margin, pitch, columns, rows } = layout;

  it('fits its page with the same margin on both sides, and no label covers another', () => {
    const width = margin.left * 2 + pitch.across * (columns - 1) + label.width;
    const height = margin.top * 2 + pitch.down * (rows - 1) + label.height;
    expect([fine(width), fine(height)]).toEqual([fine(page.width), fine(page.height)]);
    expect(pitch.across).toBeGreaterThanOrEqual(label.width);
    expect(pitch.down).toBeGreaterThanOrEqual(label.height);
  });

  it('places labels row by row and goes on on the next page', () => {
    const each = labelsPerPage(layout);
    const places = Array.from({ length: each }, (_, index) => labelPlace(layout, index));
    expect(new Set(places.map(({ left, top }) => `${fine(left)} ${fine(top)}`)).size).toBe(each);
    expect(places.toSorted((a, b) => fine(a.top) - fine(b.top) || fine(a.left) - fine(b.left))).toEqual(
      places,
    );
    expect(labelPlace(layout, each)).toEqual({ page: 1, left: margin.left, top: margin.top });
  });

  it('lets a sheet start at its last cell and no later', () => {
    const start = labelsPerPage(layout);
    expect(start).toBeLessThanOrEqual(MAX_START);
    expect(generateLabels.query.safeParse({ layout: name, start }).success).toBe(true);
    expect(generateLabels.query.safeParse({ layout: name, start: start + 1 }).success).toBe(false);
  });
});
