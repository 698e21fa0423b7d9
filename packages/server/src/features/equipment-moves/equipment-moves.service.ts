/** Moves a piece of equipment to another company of the group, with its tags, the photos of its records and its history. */
import type { SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  EQUIPMENT_MOVE_COMPANY_DISABLED,
  EQUIPMENT_MOVE_IN_ORDER,
  EQUIPMENT_MOVE_IN_REPLACEMENT,
  type moveEquipment as endpoint,
} from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findCompany, lockCompanies, type LockedCompanies } from '../companies/companies.exported.queries.ts';
import { moveDeficiencies } from '../deficiencies/company-move.exported.queries.ts';
import { findSummary, insertSnapshots, lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { findTold, tellPiece } from '../events/piece-events.service.ts';
import { getEquipment } from '../equipment/equipment.service.ts';
import { moveToCompany } from '../equipment/equipment-move.exported.queries.ts';
import { listPhotosOfEquipment } from '../inspections/record-photos.exported.queries.ts';
import { handOverPhotos } from '../photos/photos.service.ts';
import { findOpenOrderWith } from '../service-orders/open-order.exported.queries.ts';
import { findOpenRequests } from '../tag-replacements/open-requests.exported.queries.ts';
import { listSerials } from '../tags/tag-swap.exported.queries.ts';
import { lockTagsOf } from '../tags/claim-tags-batch.exported.queries.ts';
import { requireQuota } from '../tags/tags.service.ts';
import { giveTagsToCompany } from '../tags/tags-of-company.exported.queries.ts';
import { countsAgainstLimits } from './equipment-moves.queries.ts';

type Piece = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>;
type Move = BodyOf<typeof endpoint>;

/**
 * Locks all tags of the piece in the order of serials, and then the piece. Otherwise a tag replacement, which also locks several tags,
 * could deadlock with the move.
 * @throws ApiError NOT_FOUND, or STALE_WRITE when the piece got another tag or was merged before the lock
 */
async function lockPiece({ db, actor }: ActionContext, found: Piece): Promise<Piece> {
  await lockTagsOf(db, [found.id]);
  const piece = requireFound(
    await lockEquipment(db, { serial: found.tagSerialNumber }, onlyVisibleCompanyId(actor)),
  );
  if (piece.id !== found.id || piece.tagSerialNumber !== found.tagSerialNumber) {
    throw apiError(STALE_WRITE);
  }
  return piece;
}

/**
 * Checks that no open order or replacement request of the former company involves the piece.
 * @throws ApiError EQUIPMENT_MOVE_IN_ORDER or EQUIPMENT_MOVE_IN_REPLACEMENT
 */
async function requireUninvolved({ db }: ActionContext, piece: Piece): Promise<void> {
  const order = await findOpenOrderWith(db, piece.id);
  if (order !== undefined) {
    throw apiError(EQUIPMENT_MOVE_IN_ORDER, { number: order.number });
  }
  const requests = await findOpenRequests(db, await listSerials(db, piece.id));
  if (requests.length > 0) {
    throw apiError(EQUIPMENT_MOVE_IN_REPLACEMENT);
  }
}

/** Checks only the target company's limit, since the group keeps the same number of tags. @throws ApiError TAGS_LIMIT_REACHED */
async function requireRoom(
  { db }: ActionContext,
  companies: LockedCompanies,
  companyId: string,
  piece: Piece,
): Promise<void> {
  await requireQuota(db, {
    companies,
    companyId,
    equipmentCap: Number.POSITIVE_INFINITY,
    added: (await countsAgainstLimits(db, piece.id)) ? 1 : 0,
  });
}

async function addSnapshot(
  { db, actor, ids }: ActionContext,
  piece: Piece,
  changes: readonly SnapshotChange[],
  at: Date,
): Promise<void> {
  const { productName, productSku, extraLabel, extraCode } = piece;
  await insertSnapshots(db, [
    {
      id: ids.newId(),
      equipmentId: piece.id,
      transaction: 'CHANGED',
      at,
      userName: actor.name,
      userEmail: actor.email,
      productName,
      productSku,
      extraLabel,
      extraCode,
      changes: JSON.stringify(changes),
    },
  ]);
}

async function recordMove(
  context: ActionContext,
  piece: Piece,
  companyId: string,
  names: { readonly from: string; readonly to: string },
): Promise<void> {
  const move = { feature: 'equipment-moves', subject: piece.id };
  const detail = { tag: piece.tagSerialNumber, ...names };
  await recordAct(context, { ...move, act: 'giveAway', companyId: piece.companyId, detail });
  await recordAct(context, { ...move, act: 'takeOver', companyId, detail });
}

/**
 * Moves a piece. Its records keep the company in which they were made. The companies are locked first,
 * so that nobody uses up the quota or requests a replacement during the move.
 * @throws ApiError NOT_FOUND, EQUIPMENT_MOVE_COMPANY_DISABLED, EQUIPMENT_MOVE_IN_ORDER, EQUIPMENT_MOVE_IN_REPLACEMENT,
 * TAGS_LIMIT_REACHED, STALE_WRITE or 400
 */
export async function moveEquipment(
  context: ActionContext,
  serial: string,
  { companyId, unit, updateDate }: Move,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, actor, clock } = context;
  const companies = await lockCompanies(db);
  const found = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const target = await findCompany(db, companyId);
  if (target === undefined) {
    throw invalid('companyId', 'unknown');
  }
  // Checked before the version is compared, since a call repeated after a lost response is not stale.
  if (found.companyId === companyId) {
    return getEquipment(context, serial);
  }
  const piece = await lockPiece(context, found);
  rejectStaleWrite(piece, updateDate);
  if (!target.enabled) {
    throw apiError(EQUIPMENT_MOVE_COMPANY_DISABLED, { company: target.name });
  }
  await requireUninvolved(context, piece);
  await requireRoom(context, companies, companyId, piece);
  const now = clock.now();
  const source = requireFound(await findCompany(db, piece.companyId));
  const unitAfter = unit ?? piece.unit;
  const told = await findTold(context, piece.id);
  await giveTagsToCompany(db, piece.id, { companyId, updateDate: now });
  await moveToCompany(db, piece.id, { companyId, unit: unitAfter, updateDate: now });
  const described = await moveDeficiencies(db, piece.id, companyId, now);
  await handOverPhotos(db, [...(await listPhotosOfEquipment(db, piece.id)), ...described], companyId);
  const changes: SnapshotChange[] = [
    { field: 'company', name: '', before: source.name, after: target.name },
    ...(unitAfter === piece.unit
      ? []
      : [{ field: 'unit' as const, name: '', before: piece.unit, after: unitAfter }]),
  ];
  await addSnapshot(context, piece, changes, now);
  await recordMove(context, piece, companyId, { from: source.name, to: target.name });
  // Both companies get an event, since a company sees only its own events.
  tellPiece(context, { before: told, after: await findTold(context, piece.id) }, (event) =>
    [source, target].map(({ id, name }) => ({ ...event, type: 'equipment.moved', company: { id, name } })),
  );
  return getEquipment(context, serial);
}
