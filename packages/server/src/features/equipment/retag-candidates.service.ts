/** Reads the equipment that can be moved to a new tag, for the office. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import { todayOf } from '../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { presentEquipment, type PresentedEquipment } from './equipment.presenter.ts';
import { findMostSimilar, listRetagCandidates, type RetagFilter } from './retag-candidates.queries.ts';
import { findSummary } from './equipment.exported.queries.ts';

/** Reads one page of the equipment of a company. */
export async function presentRetagCandidates(
  context: ActionContext,
  filter: RetagFilter,
): Promise<{ items: PresentedEquipment[]; total: number }> {
  const { items, total } = await listRetagCandidates(context.db, filter);
  return { items: items.map((row) => presentEquipment(row, todayOf(context))), total };
}

/** Finds the equipment of a serial that the user may see, or null. */
export async function readEquipment(
  context: ActionContext,
  serial: string,
): Promise<PresentedEquipment | null> {
  const row = await findSummary(context.db, serial, onlyVisibleCompanyId(context.actor));
  return row === undefined ? null : presentEquipment(row, todayOf(context));
}

/** Finds the piece that is most likely a second registration of the given piece. Null if its company has no other piece of the product. */
export async function readMostSimilar(
  context: ActionContext,
  id: string,
): Promise<PresentedEquipment | null> {
  const row = await findMostSimilar(context.db, id);
  return row === undefined ? null : presentEquipment(row, todayOf(context));
}
