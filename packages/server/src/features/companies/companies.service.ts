/** Rules of companies. Name and CNPJ are unique in the group, and only the platform admin sets the tag limit. */
import {
  COMPANY_CNPJ_EXISTS,
  COMPANY_NAME_EXISTS,
  COMPANY_TAGS_LIMIT_REFUSED,
  type createCompany as createEndpoint,
  type updateCompany as updateEndpoint,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { setsTagsLimit } from '@mobcheck/contract/companies/companies.policy.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './companies.queries.ts';
import { noteCnpj } from './company-cnpjs.exported.queries.ts';
import { lockCompany, insertCompany } from './companies.exported.queries.ts';

type CompanyBody = BodyOf<typeof createEndpoint>;

type CompanyRow = NonNullable<Awaited<ReturnType<typeof queries.findCompanyWithTagCount>>>;

/** Converts a row to the contract's shape. */
export function presentCompany({ imageKey, ...row }: CompanyRow): HandlerReplyOf<typeof updateEndpoint> {
  return { ...row, image: imageKey !== null };
}

// Checked without a unique index, since names may repeat in the generic group, where users register by themselves.
async function requireUnique(
  { db }: ActionContext,
  body: Pick<CompanyBody, 'name' | 'cnpj'>,
  except?: string,
): Promise<void> {
  await queries.lockCompaniesTable(db);
  const duplicate = await queries.findDuplicates(db, body, except);
  if (duplicate.name) {
    throw apiError(COMPANY_NAME_EXISTS, { name: body.name });
  }
  if (duplicate.cnpj) {
    throw apiError(COMPANY_CNPJ_EXISTS, { cnpj: body.cnpj });
  }
}

/**
 * Adds a company to the active group.
 * @throws ApiError COMPANY_NAME_EXISTS or COMPANY_CNPJ_EXISTS
 */
export async function createCompany(context: ActionContext, body: CompanyBody): Promise<string> {
  await requireUnique(context, body);
  const id = context.ids.newId();
  await insertCompany(context.db, { id, ...body, updateDate: context.clock.now() });
  noteCnpj(context.db, { id, cnpj: body.cnpj });
  const detail = { name: body.name, cnpj: body.cnpj, tagsLimit: body.tagsLimit };
  await recordAct(context, { feature: 'companies', act: 'create', subject: id, companyId: id, detail });
  return id;
}

/**
 * Changes a company.
 * @throws ApiError COMPANY_TAGS_LIMIT_REFUSED, COMPANY_NAME_EXISTS, COMPANY_CNPJ_EXISTS or STALE_WRITE
 */
export async function updateCompany(
  context: ActionContext,
  id: string,
  { updateDate, tagsLimit, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, actor, clock } = context;
  await requireUnique(context, body, id);
  const before = requireFound(await lockCompany(db, id));
  const limit = tagsLimit ?? before.tagsLimit;
  if (limit !== before.tagsLimit && !setsTagsLimit.allows(actor)) {
    throw apiError(COMPANY_TAGS_LIMIT_REFUSED);
  }
  rejectStaleWrite(before, updateDate);
  await queries.updateCompany(db, id, { ...body, tagsLimit: limit, updateDate: clock.now() });
  if (body.cnpj !== before.cnpj) {
    noteCnpj(db, { id, cnpj: body.cnpj });
  }
  if (body.name !== before.name) {
    await queries.renameCopies(db, id, body.name);
  }
  await recordAct(context, {
    feature: 'companies',
    act: 'update',
    subject: id,
    companyId: id,
    detail: {
      name: body.name,
      nameBefore: before.name,
      enabled: body.enabled,
      tagsLimit: limit,
      tagsLimitBefore: before.tagsLimit,
    },
  });
  return presentCompany(requireFound(await queries.findCompanyWithTagCount(db, id)));
}
