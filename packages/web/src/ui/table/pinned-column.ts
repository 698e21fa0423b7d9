/** The column of what can be done with a row: it stays at the right edge of a table that is wider than its place. */
import { type RefObject, useLayoutEffect } from 'react';

const FIELDS: readonly string[] = ['actions', 'options'];

/** Where a wider one stood still, too little of the rows would be left beside it. */
const WIDEST_SHARE = 0.28;

export function isPinned(field: string): boolean {
  return FIELDS.includes(field);
}

/** @param place width of what the table scrolls in, in the unit of `column` */
export function mayPin(column: number, place: number): boolean {
  return column <= place * WIDEST_SHARE;
}

/**
 * Marks the place with `data-pins` while its pinned column is narrow enough to stand still there, with `data-hides` while
 * something of the rows lies under it, and tells it the column's width as `--pinned`.
 * @param place what the table scrolls in
 * @param pinned whether a table with such a column is drawn
 */
export function usePinnedColumn(place: RefObject<HTMLDivElement | null>, pinned: boolean): void {
  useLayoutEffect(() => {
    const viewport = place.current;
    const head = viewport?.querySelector<HTMLElement>('th[data-pinned]');
    const table = head?.closest('table');
    if (!pinned || !viewport || !head || !table) {
      return undefined;
    }
    const look = () => {
      const stands = mayPin(head.offsetWidth, viewport.clientWidth);
      const beyond = viewport.scrollWidth - viewport.clientWidth - viewport.scrollLeft;
      viewport.toggleAttribute('data-pins', stands);
      viewport.toggleAttribute('data-hides', stands && beyond >= 1);
      viewport.style.setProperty('--pinned', `${head.offsetWidth}px`);
    };
    // The browser takes what lies under the column for visible: what the keyboard reaches comes out from there.
    const uncover = ({ target }: FocusEvent) => {
      const inside = target instanceof HTMLElement && target.closest(':is(th, td):not([data-pinned])');
      if (inside && target.matches(':focus-visible')) {
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    };
    // The letters of the system and the rows make the widths: only a look at them tells.
    const observer = new ResizeObserver(look);
    [viewport, table, head].forEach((item) => observer.observe(item));
    viewport.addEventListener('scroll', look, { passive: true });
    viewport.addEventListener('focusin', uncover);
    return () => {
      observer.disconnect();
      viewport.removeEventListener('scroll', look);
      viewport.removeEventListener('focusin', uncover);
    };
  }, [place, pinned]);
}
