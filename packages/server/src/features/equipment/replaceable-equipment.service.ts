/** Equipment whose tag can be replaced, as the office sees it. */
import type { Act } from '../../platform/context/act.ts';
import { todayOf } from '../../platform/context/today.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { presentEquipment, type PresentedEquipment } from './equipment.presenter.ts';
import { findLikest, listReplaceable, type ReplaceableFilter } from './replaceable-equipment.queries.ts';
import { findSummary } from './equipment.exported.queries.ts';

/** One page of the equipment of a company. */
export async function readReplaceable(
  looking: Act,
  filter: ReplaceableFilter,
): Promise<{ items: PresentedEquipment[]; total: number }> {
  const { items, total } = await listReplaceable(looking.db, filter);
  return { items: items.map((row) => presentEquipment(row, todayOf(looking))), total };
}

/** The equipment of a serial that the person sees; null where there is none. */
export async function equipmentOf(looking: Act, serial: string): Promise<PresentedEquipment | null> {
  const row = await findSummary(looking.db, serial, visibleCompany(looking.actor));
  return row === undefined ? null : presentEquipment(row, todayOf(looking));
}

/** The equipment that another one most likely is; null where nothing is of its product. */
export async function likestTo(looking: Act, id: string): Promise<PresentedEquipment | null> {
  const row = await findLikest(looking.db, id);
  return row === undefined ? null : presentEquipment(row, todayOf(looking));
}
