/** Which rows of a long table are drawn: those in view and some around, in steps, so that scrolling redraws rarely. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** More rows than this and only those in view are drawn. */
const DRAW_ALL_UP_TO = 100;
const STEP = 10;
const USUAL_HEIGHT = 45;

export interface RowWindow {
  /** False: every row is drawn. */
  readonly partial: boolean;
  /** Rows `first` (included) to `last` (excluded). */
  readonly first: number;
  readonly last: number;
  /** Pixels that the rows not drawn would take. */
  readonly above: number;
  readonly below: number;
}

/** @param viewport the scrolling element around the table; all its body rows have the height of the first */
export function useRowWindow(count: number, viewport: RefObject<HTMLDivElement | null>): RowWindow {
  const partial = count > DRAW_ALL_UP_TO;
  const [height, setHeight] = useState(USUAL_HEIGHT);
  useLayoutEffect(() => {
    const row = viewport.current?.querySelector('tbody tr:not([aria-hidden])');
    if (partial && row) {
      setHeight(row.getBoundingClientRect().height || USUAL_HEIGHT);
    }
  }, [partial, count, viewport]);

  const virtualizer = useVirtualizer({
    count,
    enabled: partial,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 0,
  });
  // What was computed from the usual height is forgotten once the true one is known.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  if (!partial) {
    return { partial, first: 0, last: count, above: 0, below: 0 };
  }
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: STEP };
  const first = Math.max(0, (Math.floor(startIndex / STEP) - 1) * STEP);
  const last = Math.min(count, (Math.floor(endIndex / STEP) + 2) * STEP);
  return { partial, first, last, above: first * height, below: (count - last) * height };
}
