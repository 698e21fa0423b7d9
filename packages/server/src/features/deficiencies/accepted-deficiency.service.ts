/** Saves a refused deficiency of a phone that the office accepts, and finds a saved one. */
import {
  DEFICIENCY_CONTENT_DIFFERS,
  type putDeficiency,
} from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { type EquipmentKey, lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { keepPhotos } from '../photos/photos.service.ts';
import { findDescribed } from './described-deficiency.queries.ts';
import { addDescribed, contentHash, isContentOf } from './described-deficiency.service.ts';
import { deriveOf } from './derive-deficiencies.service.ts';

/** A refused deficiency. */
export interface AcceptedDeficiency {
  readonly id: string;
  readonly equipment: EquipmentKey;
  readonly createdAt: Date;
  /** The body as the phone sent it. */
  readonly body: BodyOf<typeof putDeficiency>;
  /** Ids of the photos that the refused deficiency has claimed, and of all photos in its body. */
  readonly photos: { readonly claimed: readonly string[]; readonly named: readonly string[] };
}

/**
 * Saves a deficiency without checking its instant.
 * @param context acts as the person who described the deficiency, and sees the companies of the deciding user
 * @returns false when the equipment does not exist or the deciding user may not see it
 * @throws ApiError DEFICIENCY_CONTENT_DIFFERS when a saved deficiency has the id
 */
export async function acceptDeficiency(
  context: ActionContext,
  { id, equipment, createdAt: openedAt, body, photos }: AcceptedDeficiency,
): Promise<boolean> {
  const { db, actor } = context;
  const piece = await lockEquipment(db, equipment, onlyVisibleCompanyId(actor));
  if (piece === undefined) {
    return false;
  }
  const number = await addDescribed(context, piece, {
    id,
    openedAt,
    description: body.description,
    severity: body.severity,
    photos: await keepPhotos(context, photos, { kind: 'deficiency', id }, piece.companyId),
    contentHash: contentHash(actor.userId, body),
  });
  if (number === undefined) {
    throw apiError(DEFICIENCY_CONTENT_DIFFERS);
  }
  await deriveOf(context, [piece.id]);
  return true;
}

/** Finds the saved deficiency of an id. `isSame` is whether the user sent it with this body. */
export async function findSavedDeficiency(
  db: TenantDb,
  id: string,
  { userId, body: text }: { readonly userId: string; readonly body: string },
) {
  const saved = await findDescribed(db, id);
  return (
    saved && {
      userName: saved.openedByName,
      isSame: isContentOf({ userId, contentHash: saved.contentHash }, text),
    }
  );
}
