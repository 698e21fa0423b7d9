/** Creates batches of free tags, idempotent by request id, and reads them for printing. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf, ParamsOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type LabelBatch,
  type generateLabels,
  type listLabelBatches,
  LABELS_LIMIT_REACHED,
  LABELS_REQUEST_REUSED,
  MAX_LABELS_PER_MONTH,
} from '@mobcheck/contract/labels/labels.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { createFreeTags } from '../tags/free-tags.service.ts';
import type { ChosenLabel } from './label-print.service.ts';
import * as queries from './labels.queries.ts';
import { LABEL_PHRASES, type LabelPhrases } from './labels.phrases.ts';
import type { ListedTag } from './labels.xlsx.ts';
import { getImport, requireState } from '../imports/stored/import-access.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';

/** A request for free tags of a company. */
export interface LabelRequest extends ParamsOf<typeof generateLabels> {
  /** Idempotency id. A repeated call with the id returns the same tags. With undefined, each call creates new tags. */
  readonly request: string | undefined;
  readonly kind: LabelBatch['kind'];
}

export interface LabelResult {
  readonly company: { readonly name: string; readonly imageKey: string | null };
  readonly tags: readonly ListedTag[];
}

/** Returns the URL in the printed code of a tag. */
export function tagUrl(publicUrl: string, serial: string): string {
  return `${publicUrl}/t/${serial}`;
}

/** Checks that the user may see a company. @throws ApiError NOT_FOUND otherwise */
function requireVisibleCompanyId({ actor }: Pick<ActionContext, 'actor'>, companyId: string): string {
  return requireFound(
    seesAllCompanies.allows(actor) || companyId === actor.companyId ? companyId : undefined,
  );
}

/**
 * Checks the month's quota, after the batch's row was inserted and its company locked.
 * @throws ApiError LABELS_LIMIT_REACHED
 */
async function requireMonthlyQuota(
  db: TenantDb,
  companyId: string,
  { added, ...month }: { now: Date; timeZone: string; added: number },
): Promise<void> {
  const total = await countTagsThisMonth(db, companyId, month);
  if (total > MAX_LABELS_PER_MONTH) {
    throw apiError(LABELS_LIMIT_REACHED, { limit: MAX_LABELS_PER_MONTH, made: total - added });
  }
}

/**
 * Creates free tags, or returns the tags that the same request created before.
 * @throws ApiError NOT_FOUND for a company that the user may not see, LABELS_REQUEST_REUSED when the request was for
 * another company or quantity, LABELS_LIMIT_REACHED when the new tags exceed the month's quota
 */
export async function makeLabels(
  context: ActionContext,
  publicUrl: string,
  labelRequest: LabelRequest,
): Promise<LabelResult> {
  const { db, actor, clock, ids, session } = context;
  const { quantity, kind } = labelRequest;
  const company = requireFound(
    await queries.lockCompanyForUpdate(db, requireVisibleCompanyId(context, labelRequest.companyId)),
  );
  const id = labelRequest.request ?? ids.newId();
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
    await requireMonthlyQuota(db, company.id, {
      now: createdAt,
      timeZone: session.timeZone,
      added: quantity,
    });
    const { tenantRole } = session.tenant;
    const batch = { companyId: company.id, batchId: id, tenantRole, quantity, createdAt };
    await createFreeTags(db, ids, batch);
    const detail = { company: company.name, kind, quantity };
    const act = { feature: 'labels', act: 'create', subject: id, companyId: company.id, detail };
    await recordAct(context, act);
  } else {
    const existing = requireFound(await queries.findBatch(db, id));
    if (existing.companyId !== company.id || existing.quantity !== quantity) {
      throw apiError(LABELS_REQUEST_REUSED);
    }
  }
  const tags: ListedTag[] = [];
  for await (const { serialNumber: serial, createdAt: at } of queries.streamBatchTags(db, id)) {
    tags.push({ serial, url: tagUrl(publicUrl, serial), createdAt: at });
  }
  return { company, tags };
}

/** Returns the label of a tag, with its equipment's texts, or with the company alone for a free tag. */
function chosenLabel(
  { serial, extraLabel, extraCode, productName, ...company }: queries.PrintableTag,
  publicUrl: string,
  { control }: LabelPhrases,
): ChosenLabel {
  const texts = [
    { face: 'bold', text: extraLabel ?? '' },
    { face: 'regular', text: productName ?? '' },
    { face: 'bold', text: extraCode ? control(extraCode) : '' },
  ] as const;
  const piece = productName === null ? undefined : texts.filter(({ text }) => text !== '');
  return { serial, url: tagUrl(publicUrl, serial), company, piece };
}

/**
 * Finds chosen tags in their order, each once.
 * @throws ApiError NOT_FOUND if one of them is retired or not visible to the user, since a sheet must not silently lack labels
 */
export async function findChosenTags(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  publicUrl: string,
  { serials: chosen, language }: { readonly serials: string; readonly language: Language },
): Promise<ChosenLabel[]> {
  const serials = [...new Set(chosen.split(','))];
  const rows = await queries.findPrintableTags(db, serials, onlyVisibleCompanyId(actor));
  const tags = new Map(rows.map((row) => [row.serial, row]));
  return serials.map((serial) =>
    chosenLabel(requireFound(tags.get(serial)), publicUrl, LABEL_PHRASES[language]),
  );
}

/**
 * Finds the tags of an import's equipment in the order of its sheet. Leaves out equipment that was removed or is in a company that the
 * user may not see.
 * @throws ApiError NOT_FOUND for an import that has no remaining equipment or that the user may not see; IMPORT_STATE before it has run
 */
export async function findImportedTags(
  context: ActionContext,
  publicUrl: string,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<ChosenLabel[]> {
  const { db, actor } = context;
  requireState(await getImport(context, id), ['DONE', 'FAILED']);
  const rows = await queries.listImportedTags(db, id, onlyVisibleCompanyId(actor));
  requireFound(rows[0]);
  const tags = new Map(rows.map((row) => [row.serial, row]));
  return [...tags.values()].map((tag) => chosenLabel(tag, publicUrl, LABEL_PHRASES[language]));
}

/** Counts the tags created for a company in the current calendar month, in the given time zone. */
export async function countTagsThisMonth(
  db: TenantDb,
  companyId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  return queries.countTagsInMonth(db, companyId, dayIn(timeZone, now));
}

/** Counts this month's new tags of a company. @throws ApiError NOT_FOUND when the user may not see it */
export async function readMonthlyCount(
  context: ActionContext,
  companyId: string,
): Promise<{ quantity: number }> {
  const { db, clock, session } = context;
  const company = requireFound(await findCompany(db, requireVisibleCompanyId(context, companyId)));
  return {
    quantity: await countTagsThisMonth(db, company.id, { now: clock.now(), timeZone: session.timeZone }),
  };
}

/** Lists earlier batches of the active company. */
export async function listBatches(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  query: QueryOf<typeof listLabelBatches>,
): Promise<HandlerReplyOf<typeof listLabelBatches>> {
  const { items, total } = await queries.listBatches(db, actor.companyId, query);
  return {
    items: items.map(({ kind, ...row }) => ({
      ...row,
      // The column's check constraint allows only these values.
      kind: kind as LabelBatch['kind'],
    })),
    total,
  };
}
