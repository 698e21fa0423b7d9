/** The rows of a long table that are rendered: those in view and some around, in steps, so that scrolling rarely renders. */
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
  /** The rendered rows: `first` (included) to `last` (excluded). */
  readonly first: number;
  readonly last: number;
  /** Height in pixels of the rows that are not rendered. */
  readonly above: number;
  readonly below: number;
}

/** Returns the rows to render: on paper all. @param viewport the scrolling element; all body rows have the height of the first */
export function useRowWindow(count: number, viewport: RefObject<HTMLDivElement | null>): RowWindow {
  const prints = useIsPrinting();
  const partial = count > MAX_FULL_ROWS && !prints;
  const [height, setHeight] = useState(DEFAULT_HEIGHT);
  useLayoutEffect(() => {
    const row = viewport.current?.querySelector('tbody tr:not([aria-hidden])');
    if (partial && row) {
      setHeight(row.getBoundingClientRect().height || DEFAULT_HEIGHT);
    }
  }, [partial, count, viewport]);

  const virtualizer = useVirtualizer({
    count,
    enabled: partial,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 0,
  });
  // Discard measurements based on the default height once the real one is known.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  if (!partial) {
    return { partial, first: 0, last: count, above: 0, below: 0 };
  }
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: STEP };
  const first = Math.max(0, (Math.floor(startIndex / STEP) - 1) * STEP);
  const last = Math.min(count, (Math.floor(endIndex / STEP) + 2) * STEP);
  return { partial, first, last, above: first * height, below: (count - last) * height };
}
