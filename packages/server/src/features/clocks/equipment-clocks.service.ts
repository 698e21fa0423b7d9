/** Shows the clocks of a piece of equipment and states their last days. */
import type {
  getEquipmentClocks as getEndpoint,
  putEquipmentClocks as putEndpoint,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId, clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { daysToExpire, expirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { todayOf } from '../../platform/context/today.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSummary, lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { listClocksOf, stateDays } from '../equipment/status/equipment-clocks.exported.queries.ts';
import { findNormsOfProducts } from '../equipment/status/product-norms.exported.queries.ts';
import { findTold, tellPiece } from '../events/piece-events.service.ts';
import { refreshLastRecords } from '../equipment/status/status-columns.exported.queries.ts';

type ClocksReply = HandlerReplyOf<typeof getEndpoint>;

/** Reads the clocks of the piece on a tag. @throws ApiError NOT_FOUND */
export async function getEquipmentClocks(context: ActionContext, serial: string): Promise<ClocksReply> {
  const { db, actor } = context;
  const { id, updateDate, productId } = requireFound(
    await findSummary(db, serial, onlyVisibleCompanyId(actor)),
  );
  const today = todayOf(context);
  const clocks = (await listClocksOf(db, id)).map((row) => ({
    ...row,
    kind: clockKindOf(row.clockKindId),
    status: expirationStatus(row.dueOn, row.noticeOn, today),
    daysToExpire: daysToExpire(row.dueOn, today),
  }));
  const norms = await findNormsOfProducts(db, [productId]);
  return { updateDate, clocks, norm: norms.get(productId) ?? null };
}

type Stated = BodyOf<typeof putEndpoint>['stated'];

/**
 * Returns the days to write: those that differ from the saved days, and unchanged days that a change of clocks stated. Writing such a day
 * confirms it, so that undoing the change keeps it.
 * @throws ApiError 400 `unknown` for a clock that the piece does not have, `in_future` for a new day after today
 */
function changedDays(stated: Stated, saved: Awaited<ReturnType<typeof listClocksOf>>, today: string) {
  return stated.flatMap(({ kind, statedOn }, index) => {
    const id = clockKindId(kind);
    const clock = saved.find(({ clockKindId: savedId }) => savedId === id);
    if (clock === undefined) {
      throw invalid(`stated.${index}.kind`, 'unknown');
    }
    const isSame = statedOn === clock.statedOn;
    if (isSame && (statedOn === null || clock.statedByChange === null)) {
      return [];
    }
    if (!isSame && statedOn !== null && statedOn > today) {
      throw invalid(`stated.${index}.statedOn`, 'in_future');
    }
    return [{ clockKindId: id, name: clock.name, statedOn }];
  });
}

/** States last days of clocks. @throws ApiError NOT_FOUND, STALE_WRITE or 400 */
export async function putEquipmentClocks(
  context: ActionContext,
  serial: string,
  { stated, updateDate }: BodyOf<typeof putEndpoint>,
): Promise<ClocksReply> {
  const { db, actor, clock } = context;
  const piece = requireFound(await lockEquipment(db, { serial }, onlyVisibleCompanyId(actor)));
  rejectStaleWrite(piece, updateDate);
  const days = changedDays(stated, await listClocksOf(db, piece.id), todayOf(context));
  if (days.length > 0) {
    const now = clock.now();
    const before = await findTold(context, piece.id);
    await stateDays(db, piece.id, days, now);
    await refreshLastRecords(db, piece.id, now);
    await recordAct(context, {
      feature: 'clocks',
      act: 'state',
      subject: piece.id,
      companyId: piece.companyId,
      // The names of kinds are not keys of the detail, because people choose them and may choose `tag`.
      detail: {
        tag: piece.tagSerialNumber,
        days: days.map(({ name, statedOn }) => `${name}: ${statedOn ?? '–'}`).join(', '),
      },
    });
    tellPiece(context, { before, after: await findTold(context, piece.id) }, (event) => [
      { ...event, type: 'equipment.updated' },
    ]);
  }
  return getEquipmentClocks(context, serial);
}
