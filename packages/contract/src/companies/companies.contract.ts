/** Companies of a group. */
import { z } from 'zod';
import { FILE_STORAGE_FULL } from '../file-storage/file-storage.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cnpjText } from '../kernel/cnpj.ts';
import { createdId, idParams } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { apiErrorKind, NUMBER_TOO_LARGE, STALE_WRITE } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';
import { IMAGE_REFUSED } from '../products/products.contract.ts';
import { addsCompanies, managesCompanies } from './companies.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

export const COMPANY_NAME_EXISTS = apiErrorKind(409, 'COMPANY_NAME_EXISTS');
export const COMPANY_CNPJ_EXISTS = apiErrorKind(409, 'COMPANY_CNPJ_EXISTS');
/** Only the platform admin changes the tag limit. */
export const COMPANY_TAGS_LIMIT_REFUSED = apiErrorKind(403, 'COMPANY_TAGS_LIMIT_REFUSED');

export const company = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string(),
  mainContactName: z.string(),
  email: z.string(),
  phone: z.string(),
  enabled: z.boolean(),
  tagsLimit: z.number().int(),
  /** Number of enabled tags that count against the limit. */
  tagsEnabled: z.number().int(),
  /** Whether there is a logo, see `getCompanyImage`. */
  image: z.boolean(),
  updateDate,
});
export type Company = z.infer<typeof company>;

const fields = {
  name: requiredText(255),
  /** Empty means that the company has none. */
  cnpj: z.union([z.literal(''), cnpjText]).default(''),
  mainContactName: requiredText(100),
  email: z.email('invalid').max(254, 'too_long'),
  phone: phoneDigits,
  enabled: z.boolean().default(false),
  tagsLimit: z.number().int('invalid').min(0, 'negative').max(1_000_000, NUMBER_TOO_LARGE).default(0),
};

export const listCompanies = endpoint({
  method: 'GET',
  path: '/web/companies/',
  summary: 'Companies of the active company group',
  may: managesCompanies,
  scope: 'tenant',
  query: pageQuery(['name', 'cnpj', 'mainContactName', 'email', 'phone', 'tagsEnabled', 'updateDate']).extend(
    { enabled: flagFilter.optional() },
  ),
  reply: pageOf(company),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/web/companies/',
  summary:
    'Add a company to the active company group; name (ignoring case and accents) and CNPJ are unique in the group',
  may: addsCompanies,
  scope: 'tenant',
  body: z.strictObject(fields),
  reply: createdId,
  status: 201,
  errors: [COMPANY_NAME_EXISTS, COMPANY_CNPJ_EXISTS],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/web/companies/:id/',
  summary: 'Change a company; name (ignoring case and accents) and CNPJ are unique in the company group',
  may: managesCompanies,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    ...fields,
    enabled: z.boolean(),
    tagsLimit: fields.tagsLimit.unwrap().optional(),
    updateDate: readUpdateDate,
  }),
  reply: company,
  errors: [COMPANY_NAME_EXISTS, COMPANY_CNPJ_EXISTS, COMPANY_TAGS_LIMIT_REFUSED, STALE_WRITE],
});

export const putCompanyImage = endpoint({
  method: 'PUT',
  path: '/web/companies/:id/image/',
  summary: 'Save the logo of a company (multipart, field file)',
  may: managesCompanies,
  scope: 'tenant',
  params: idParams,
  body: 'file',
  reply: company,
  errors: [IMAGE_REFUSED, FILE_STORAGE_FULL],
});

export const getCompanyImage = endpoint({
  method: 'GET',
  path: '/web/companies/:id/image',
  summary: 'The logo of a company',
  may: managesCompanies,
  scope: 'tenant',
  params: idParams,
  // `update` only makes the URL differ when the picture changes, so that no cache shows the old one.
  query: z.strictObject({ update: z.string().max(40).optional() }),
  reply: 'file',
  isPicture: true,
});
