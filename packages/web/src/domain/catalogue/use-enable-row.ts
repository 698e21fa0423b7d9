/** Enables and disables a row of the catalogue, with a message, and offers to enable a new row. */
import { ApiError } from '../../lib/api-error.ts';
import type { TranslatorWith } from '../../lib/i18n.ts';
import type { StaleReplies } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess, notifyWithAct } from '../../ui/feedback/notify.tsx';

/** A category, a subcategory or a product. */
export interface CatalogueRow {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** The calls of one list of the catalogue. */
export interface CatalogueList<T extends CatalogueRow> {
  /** Loads the rows, the last changed first. */
  readonly loadNewest: () => Promise<{ readonly items: readonly T[] }>;
  /** Saves a row with only its switch changed, and returns the saved version. @throws ApiError */
  readonly save: (row: T, enabled: boolean) => Promise<T>;
  /** Replies that are stale after a save. */
  readonly renews: StaleReplies;
}

/** The texts of the messages, in the words of the list. */
export type EnableTexts = TranslatorWith<'enableNow' | 'nowDisabled' | 'nowEnabled' | 'undo'>;

/** The query of `loadNewest`. It finds a new row even after others have changed hundreds of rows. */
export const LAST_CHANGED_FIRST = { field: 'updateDate', direction: 'desc', pageSize: 1000 } as const;

/** The functions work even after the component unmounted, because a message outlives its form. */
export function useEnableRow<T extends CatalogueRow>(list: CatalogueList<T>, t: EnableTexts) {
  const change = useChange(({ row, enabled }: { row: T; enabled: boolean }) => list.save(row, enabled), {
    renews: list.renews,
  });
  const aboutRow = (id: string) => `catalogue ${id}`;
  const sayFailed = (id: string, error: unknown) => notifyError(t.errorText(error), aboutRow(id));
  const enable = async (row: T, enabled: boolean): Promise<void> => {
    try {
      const saved = await change.sendAndWait({ row, enabled });
      if (saved) {
        const text = t(enabled ? 'nowEnabled' : 'nowDisabled', { name: saved.name });
        const undo = { label: t('undo'), onClick: () => void enable(saved, !enabled) };
        notifyWithAct(text, undo, aboutRow(row.id));
      }
    } catch (error) {
      sayFailed(row.id, error);
    }
  };
  const enableNew = async (id: string) => {
    try {
      const { items } = await list.loadNewest();
      const row = items.find((item) => item.id === id);
      if (row === undefined) {
        throw new ApiError(404, 'NOT_FOUND');
      }
      await change.sendAndWait({ row, enabled: true });
      // Without an undo, because it would appear under the pointer and take the second click of a double click.
      notifySuccess(t('nowEnabled', { name: row.name }), aboutRow(id));
    } catch (error) {
      sayFailed(id, error);
    }
  };
  return {
    /** Waits until the lists on screen show the saved state, or a message shows the failure. */
    enable,
    /** Shows the message that a new, disabled row was saved. Its button enables the row. */
    offer: (message: string, id: string) =>
      notifyWithAct(message, { label: t('enableNow'), onClick: () => void enableNew(id) }, aboutRow(id)),
  };
}
