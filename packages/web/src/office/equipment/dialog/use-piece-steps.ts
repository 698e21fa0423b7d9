/** The way from the open piece to the previous and the next row of its list, also across pages. */
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useEquipmentWindow } from '../use-equipment-window.ts';

/** The list behind the window. */
export interface ListBehind {
  readonly search: { readonly page: number; readonly pageSize: number };
  /** The serials of the page on screen; undefined while it is loading. */
  readonly serials: readonly string[] | undefined;
  /** The number of rows of the whole list; undefined while it loads, and null if the server does not know it. */
  readonly total: number | null | undefined;
  /** Loads another page and returns its serials. */
  readonly loadSerials: (page: number) => Promise<readonly string[]>;
}

/** Functions that show another piece. Undefined at the ends of the list. */
export interface PieceSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * Keeps the rows of the page as they were when the window opened. A piece that an act removes from the filtered list keeps its neighbours.
 * @param isOpen whether the window is open
 */
function useKeptSerials({ search, serials }: ListBehind, isOpen: boolean): readonly string[] {
  const key = isOpen ? JSON.stringify(search) : undefined;
  const [kept, setKept] = useState<{ key: string | undefined; serials: readonly string[] }>();
  if (kept?.key !== key && (key === undefined || serials !== undefined)) {
    setKept({ key, serials: key === undefined ? [] : (serials ?? []) });
  }
  return kept?.serials ?? [];
}

/**
 * Returns undefined if the piece is not a row of the list, for example when a link opened the window.
 * @param serial the serial from the URL; undefined means that the window is closed
 */
export function usePieceSteps(serial: string | undefined, list: ListBehind): PieceSteps | undefined {
  const t = useEquipmentPhrases();
  const { step, stepToPage } = useEquipmentWindow();
  const serials = useKeptSerials(list, serial !== undefined);
  const shown = useRef(serial);
  useEffect(() => {
    shown.current = serial;
    return () => {
      shown.current = undefined;
    };
  }, [serial]);
  const index = serials.findIndex((candidate) => candidate === serial);
  if (index === -1) {
    return undefined;
  }
  const { total, loadSerials } = list;
  const stepTo = (target: string | undefined) => (target === undefined ? undefined : () => step(target));
  /** Loads another page before showing its piece, so that the list behind changes at once. */
  const turnTo = async (page: number, edge: 0 | -1) => {
    try {
      const target = (await loadSerials(page)).at(edge);
      // While the page loaded, the user may have closed the window or gone to another piece.
      if (target !== undefined && shown.current === serial) {
        stepToPage(target, page);
      }
    } catch (error) {
      notifyError(t.errorText(error));
    }
  };
  const { page, pageSize } = list.search;
  const hasNextPage = typeof total === 'number' ? page * pageSize < total : serials.length === pageSize;
  return {
    previous: index > 0 ? stepTo(serials[index - 1]) : page > 1 ? () => void turnTo(page - 1, -1) : undefined,
    next: stepTo(serials[index + 1]) ?? (hasNextPage ? () => void turnTo(page + 1, 0) : undefined),
  };
}
