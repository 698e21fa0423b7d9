/** The column of a row's actions, which is pinned at the right edge of a table that is wider than its viewport. */
import { type RefObject, useLayoutEffect } from 'react';

const PINNED_FIELDS: readonly string[] = ['actions', 'options'];

/** The maximum share of the viewport. A wider pinned column would leave too little space for the other columns. */
const MAX_SHARE = 0.28;

export function isPinned(field: string): boolean {
  return PINNED_FIELDS.includes(field);
}

/** Whether a column may be pinned. @param viewportWidth width of the scrolling element, in the unit of `columnWidth` */
export function mayPin(columnWidth: number, viewportWidth: number): boolean {
  return columnWidth <= viewportWidth * MAX_SHARE;
}

/**
 * Sets `data-pins` on the scrolling element while its pinned column is narrow enough, `data-hides` while the column covers
 * part of the rows, and `--pinned` to the column's width.
 * @param viewportRef the scrolling element around the table
 * @param pinned whether the table has a pinned column
 */
export function usePinnedColumn(viewportRef: RefObject<HTMLDivElement | null>, pinned: boolean): void {
  useLayoutEffect(() => {
    const viewport = viewportRef.current;
    const head = viewport?.querySelector<HTMLElement>('th[data-pinned]');
    const table = head?.closest('table');
    if (!pinned || !viewport || !head || !table) {
      return undefined;
    }
    const update = () => {
      const pins = mayPin(head.offsetWidth, viewport.clientWidth);
      const beyond = viewport.scrollWidth - viewport.clientWidth - viewport.scrollLeft;
      viewport.toggleAttribute('data-pins', pins);
      viewport.toggleAttribute('data-hides', pins && beyond >= 1);
      viewport.style.setProperty('--pinned', `${head.offsetWidth}px`);
    };
    // The browser considers cells under the pinned column visible, so a focused cell is scrolled into view explicitly.
    const uncover = ({ target }: FocusEvent) => {
      const inside = target instanceof HTMLElement && target.closest(':is(th, td):not([data-pinned])');
      if (inside && target.matches(':focus-visible')) {
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    };
    // The widths depend on fonts and content, so they must be measured.
    const observer = new ResizeObserver(update);
    [viewport, table, head].forEach((item) => observer.observe(item));
    viewport.addEventListener('scroll', update, { passive: true });
    viewport.addEventListener('focusin', uncover);
    return () => {
      observer.disconnect();
      viewport.removeEventListener('scroll', update);
      viewport.removeEventListener('focusin', uncover);
    };
  }, [viewportRef, pinned]);
}
