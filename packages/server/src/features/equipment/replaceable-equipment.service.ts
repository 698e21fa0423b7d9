/** Equipment whose tag can be replaced, presented for the office. */
import type { Act } from '../../platform/context/act.ts';
import { todayOf } from '../../platform/context/today.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { presentEquipment, type PresentedEquipment } from './equipment.presenter.ts';
import { findMostSimilar, listReplaceable, type ReplaceableFilter } from './replaceable-equipment.queries.ts';
import { findSummary } from './equipment.exported.queries.ts';

/** One page of the equipment of a company. */
export async function readReplaceable(
  act: Act,
  filter: ReplaceableFilter,
): Promise<{ items: PresentedEquipment[]; total: number }> {
  const { items, total } = await listReplaceable(act.db, filter);
  return { items: items.map((row) => presentEquipment(row, todayOf(act))), total };
}

/** Finds the equipment of a serial, if the person sees it; null if there is none. */
export async function readEquipment(act: Act, serial: string): Promise<PresentedEquipment | null> {
  const row = await findSummary(act.db, serial, visibleCompany(act.actor));
  return row === undefined ? null : presentEquipment(row, todayOf(act));
}

/** Finds the piece that another one most likely is; null if no other piece has its product. */
export async function readMostSimilar(act: Act, id: string): Promise<PresentedEquipment | null> {
  const row = await findMostSimilar(act.db, id);
  return row === undefined ? null : presentEquipment(row, todayOf(act));
}
