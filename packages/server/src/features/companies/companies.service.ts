/** Companies of a group: name and tax number are unique in it, the tag limit is the platform's to set. */
import {
  COMPANY_CNPJ_EXISTS,
  COMPANY_NAME_EXISTS,
  COMPANY_TAGS_LIMIT_REFUSED,
  type createCompany as createEndpoint,
  type updateCompany as updateEndpoint,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { setsTagsLimit } from '@mobcheck/contract/companies/companies.policy.ts';
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './companies.queries.ts';
import { lockCompany, insertCompany } from './companies.exported.queries.ts';

type SentCompany = BodyOf<typeof createEndpoint>;

type CompanyRow = NonNullable<Awaited<ReturnType<typeof queries.findCountedCompany>>>;

/** A row as the contract shows it. */
export function presentCompany({ imageKey, ...row }: CompanyRow): AnswerOf<typeof updateEndpoint> {
  return { ...row, image: imageKey !== null };
}

// No unique index: in the group where everybody registers by themselves, two strangers may give one name.
async function requireFree(
  { db }: Act,
  sent: Pick<SentCompany, 'name' | 'cnpj'>,
  except?: string,
): Promise<void> {
  await queries.lockCompaniesTable(db);
  const taken = await queries.findTaken(db, sent, except);
  if (taken.name) {
    throw apiError(COMPANY_NAME_EXISTS, { name: sent.name });
  }
  if (taken.cnpj) {
    throw apiError(COMPANY_CNPJ_EXISTS, { cnpj: sent.cnpj });
  }
}

/**
 * Adds a company to the active group.
 * @throws ApiError COMPANY_NAME_EXISTS or COMPANY_CNPJ_EXISTS
 */
export async function createCompany(act: Act, sent: SentCompany): Promise<string> {
  await requireFree(act, sent);
  const id = act.ids.newId();
  await insertCompany(act.db, { id, ...sent, updateDate: act.clock.now() });
  const detail = { name: sent.name, cnpj: sent.cnpj, tagsLimit: sent.tagsLimit };
  await recordAct(act, { feature: 'companies', act: 'create', subject: id, detail });
  return id;
}

/**
 * Changes a company; a new name reaches the accounts and sessions that carry it. A tag limit that is left out stays.
 * @throws ApiError COMPANY_TAGS_LIMIT_REFUSED, COMPANY_NAME_EXISTS, COMPANY_CNPJ_EXISTS or STALE_WRITE
 */
export async function updateCompany(
  act: Act,
  id: string,
  { updateDate, tagsLimit, ...sent }: BodyOf<typeof updateEndpoint>,
): Promise<AnswerOf<typeof updateEndpoint>> {
  const { db, actor, clock } = act;
  await requireFree(act, sent, id);
  const before = found(await lockCompany(db, id));
  const limit = tagsLimit ?? before.tagsLimit;
  if (limit !== before.tagsLimit && !setsTagsLimit.allows(actor)) {
    throw apiError(COMPANY_TAGS_LIMIT_REFUSED);
  }
  requireCurrent(before, updateDate);
  await queries.updateCompany(db, id, { ...sent, tagsLimit: limit, updateDate: clock.now() });
  if (sent.name !== before.name) {
    await queries.renameCopies(db, id, sent.name);
  }
  await recordAct(act, {
    feature: 'companies',
    act: 'update',
    subject: id,
    detail: {
      name: sent.name,
      nameBefore: before.name,
      enabled: sent.enabled,
      tagsLimit: limit,
      tagsLimitBefore: before.tagsLimit,
    },
  });
  return presentCompany(found(await queries.findCountedCompany(db, id)));
}
