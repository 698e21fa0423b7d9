/** New tags of a company in batches: made once for each request, printed as often as somebody asks. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { ParamsOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type LabelBatch,
  type generateLabels,
  type listLabelBatches,
  LABELS_LIMIT_REACHED,
  LABELS_REQUEST_REUSED,
  MAX_LABELS_PER_MONTH,
} from '@mobcheck/contract/labels/labels.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { logoPicture } from '../../platform/document-pictures.ts';
import { recordAct } from '../audit/audit.service.ts';
import { makeBlankTags } from '../tags/blank-tags.service.ts';
import type { LabelOwner } from './label.pdf.ts';
import * as queries from './labels.queries.ts';
import type { ListedTag } from './labels.xlsx.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';

/** What is asked for: so many tags of a company, under an id that makes a repeated call the same call. */
export interface WantedLabels extends ParamsOf<typeof generateLabels> {
  readonly request: string | undefined;
  readonly kind: LabelBatch['kind'];
}

export interface MadeLabels {
  readonly company: { readonly name: string; readonly imageKey: string | null };
  readonly tags: readonly ListedTag[];
}

/** Where a printed code leads. */
export function tagAddress(publicUrl: string, serial: string): string {
  return `${publicUrl}/t/${serial}`;
}

/** A company of the group that the person makes tags for. @throws ApiError NOT_FOUND for any other one */
function requireSeen({ actor }: Pick<Act, 'actor'>, companyId: string): string {
  return found(seesAllCompanies.allows(actor) || companyId === actor.companyId ? companyId : undefined);
}

/** Room in the month for a batch whose row is there already; its company is locked. @throws ApiError */
async function requireRoom(
  db: TenantDb,
  companyId: string,
  { added, ...month }: { now: Date; timeZone: string; added: number },
): Promise<void> {
  const total = await generatedTags(db, companyId, month);
  if (total > MAX_LABELS_PER_MONTH) {
    throw apiError(LABELS_LIMIT_REACHED, { limit: MAX_LABELS_PER_MONTH, made: total - added });
  }
}

/**
 * Makes blank tags, or answers those that the same request made before.
 * @throws ApiError NOT_FOUND for another's company, LABELS_REQUEST_REUSED when the id came with another company or
 * quantity, LABELS_LIMIT_REACHED when the month has no room for them
 */
export async function makeLabels(act: Act, publicUrl: string, wanted: WantedLabels): Promise<MadeLabels> {
  const { db, actor, clock, ids, session } = act;
  const { quantity, kind } = wanted;
  const company = found(await queries.lockCompanyForUpdate(db, requireSeen(act, wanted.companyId)));
  const id = wanted.request ?? ids.newId();
  const createdAt = clock.now();
  const isNew = await queries.addBatch(db, {
    id,
    companyId: company.id,
    kind,
    quantity,
    userId: actor.userId,
    userName: actor.name,
    createdAt,
    createdDate: dayIn(session.timeZone, createdAt),
  });
  if (isNew) {
    await requireRoom(db, company.id, { now: createdAt, timeZone: session.timeZone, added: quantity });
    const { tenantRole } = session.tenant;
    const batch = { companyId: company.id, batchId: id, tenantRole, quantity, createdAt };
    await makeBlankTags(db, ids, batch);
    const detail = { company: company.name, kind, quantity };
    await recordAct(act, { feature: 'labels', act: 'create', subject: id, detail });
  } else {
    const made = found(await queries.findBatch(db, id));
    if (made.companyId !== company.id || made.quantity !== quantity) {
      throw apiError(LABELS_REQUEST_REUSED);
    }
  }
  const tags: ListedTag[] = [];
  for await (const { serialNumber: serial, createdAt: at } of queries.streamBatchTags(db, id)) {
    tags.push({ serial, address: tagAddress(publicUrl, serial), createdAt: at });
  }
  return { company, tags };
}

/** Name and logo as a label shows them. */
export async function labelOwner(
  files: FileStore,
  { name, imageKey }: MadeLabels['company'],
): Promise<LabelOwner> {
  const file = imageKey === null ? undefined : await files.get(imageKey);
  if (file === undefined) {
    return { name, logo: undefined };
  }
  const jpeg = Buffer.from(await logoPicture(file));
  return { name, logo: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}

/** Tags made for a company in the calendar month that it is in a zone. */
export async function generatedTags(
  db: TenantDb,
  companyId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  return queries.countGenerated(db, companyId, dayIn(timeZone, now));
}

/** The same for whoever may make tags for the company. @throws ApiError NOT_FOUND */
export async function readGenerated(act: Act, companyId: string): Promise<{ quantity: number }> {
  const { db, clock, session } = act;
  const company = found(await findCompany(db, requireSeen(act, companyId)));
  return {
    quantity: await generatedTags(db, company.id, { now: clock.now(), timeZone: session.timeZone }),
  };
}

/** What was made before in the active company. */
export async function listBatches(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  query: QueryOf<typeof listLabelBatches>,
): Promise<{ items: LabelBatch[]; total: number }> {
  const { items, total } = await queries.listBatches(db, actor.companyId, query);
  return {
    items: items.map(({ createdAt, kind, ...row }) => ({
      ...row,
      // The column's check constraint lets only these in.
      kind: kind as LabelBatch['kind'],
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
