/** The rendered rows of a long table. They are the rows in view and some around them, in steps, so that scrolling rarely renders. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../app/use-is-printing.ts';

/** Tables with more rows are rendered partially. */
const MAX_FULL_ROWS = 100;
const STEP = 10;
const DEFAULT_HEIGHT = 45;

export interface RowWindow {
  /** False when every row is rendered. */
  readonly partial: boolean;
  /** The rendered rows, from `first` (included) to `last` (excluded). */
  readonly first: number;
  readonly last: number;
  /** Height in pixels of the rows that are not rendered. */
  readonly above: number;
  readonly below: number;
}

function rowsIn(viewport: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(viewport.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])];
}

/**
 * Returns the rows to render. On paper these are all rows. The rows of a table have the same height. A card is measured when it is
 * rendered, and estimated until then.
 * @param viewport the scrolling element
 * @param isWhole renders all rows, for a table that scrolls with the window around it
 */
export function useRowWindow(
  count: number,
  viewport: RefObject<HTMLDivElement | null>,
  areCards: boolean,
  isWhole = false,
): RowWindow {
  const prints = useIsPrinting();
  const partial = count > MAX_FULL_ROWS && !prints && !isWhole;
  const [height, setHeight] = useState(DEFAULT_HEIGHT);
  useLayoutEffect(() => {
    const rows = rowsIn(viewport);
    if (partial && rows.length > 0) {
      setHeight(rows.reduce((sum, row) => sum + row.offsetHeight, 0) / rows.length || DEFAULT_HEIGHT);
    }
  }, [partial, count, viewport, areCards]);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    enabled: partial,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 0,
    // The default rounds to whole pixels, and each card drawn above would move the rows by half a pixel.
    measureElement: (row) => row.getBoundingClientRect().height,
  });
  // Discard measurements based on the default height once the real height is known.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: STEP };
  const first = Math.max(0, (Math.floor(startIndex / STEP) - 1) * STEP);
  const last = Math.min(count, (Math.floor(endIndex / STEP) + 2) * STEP);
  useLayoutEffect(() => {
    if (partial && areCards) {
      rowsIn(viewport).forEach((row) => virtualizer.measureElement(row));
    }
  });
  if (!partial) {
    return { partial, first: 0, last: count, above: 0, below: 0 };
  }
  const total = virtualizer.getTotalSize();
  const { start = 0 } = virtualizer.measurementsCache[first] ?? {};
  const { end = total } = virtualizer.measurementsCache[last - 1] ?? {};
  return { partial, first, last, above: start, below: total - end };
}
