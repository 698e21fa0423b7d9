/** Issues documents with verification codes, reads letterheads, and finds a document by its code. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { DocumentKind, verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import {
  DOCUMENT_CODE_LENGTH,
  newDocumentCode,
  showDocumentCode,
} from '@mobcheck/contract/documents/documents.rules.ts';
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { ActionContext, GroupContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import { recordAct } from '../audit/audit.service.ts';
import { DOCUMENT_PHRASES } from './documents.phrases.ts';
import * as queries from './documents.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { findShownCompanies } from '../companies/shown-companies.service.ts';

/** The fields of the verification page, all of which are also in the document. */
export interface NewDocument {
  readonly kind: DocumentKind;
  /** Undefined for a report over all companies of the group. */
  readonly company: { readonly id: string; readonly name: string } | undefined;
  /** Tag serial and product of a record, or number of an order. A report has none. */
  readonly subject?: { readonly id: string; readonly text: string };
  /** Number of rows of a report or lines of an order. */
  readonly rowCount?: number;
  /** Instant, person and result of a record. */
  readonly record?: { readonly at: Date; readonly by: string; readonly improper: boolean };
}

export interface IssuedDocument {
  /** 16 characters without separators. */
  readonly code: string;
  /** `<publicUrl>/#/verify/<code>` */
  readonly url: string;
}

/** Data of the issuing company in the head of a document. */
export interface Letterhead {
  readonly name: string;
  /** CNPJ with punctuation; empty if the company has none. */
  readonly cnpj: string;
  /** Logo as WebP. */
  readonly logo: Buffer | undefined;
}

/**
 * Issues a document and adds its code to the directory. The document can be verified after the commit.
 * @param publicUrl base of the URL of the verification page
 */
export async function issueDocument(
  context: GroupContext,
  publicUrl: string,
  { kind, company, subject, rowCount, record }: NewDocument,
): Promise<IssuedDocument> {
  const { db, actor, clock, ids, session } = context;
  // A collision of 80 random bits is not expected, and the directory's unique index would reject it.
  const code = newDocumentCode(ids.randomBytes(DOCUMENT_CODE_LENGTH));
  await queries.insertDocument(
    db,
    {
      code,
      kind,
      companyId: company?.id ?? null,
      companyName: company?.name ?? '',
      subjectId: subject?.id ?? null,
      subject: subject?.text ?? '',
      rowCount: rowCount ?? null,
      recordedAt: record?.at ?? null,
      recordedBy: record?.by ?? null,
      improper: record?.improper ?? null,
      userId: actor.userId,
      userName: actor.name,
      issuedAt: clock.now(),
    },
    session.tenant.tenantRole,
  );
  await recordAct(context, {
    feature: 'documents',
    act: 'issue',
    subject: code,
    ...(company === undefined ? {} : { companyId: company.id }),
    detail: { document: kind, ...(subject === undefined ? {} : { name: subject.text }) },
  });
  return { code, url: `${publicUrl}/#/verify/${code}` };
}

/** Label, code and URL of a document's verification, for the footers of the PDF engine. */
export function verificationOf(language: Language, { code, url }: IssuedDocument): Verification {
  return { label: DOCUMENT_PHRASES[language].code, code: showDocumentCode(code), url };
}

/** The letterhead of a company with the key of its logo instead of the picture. */
export interface Issuer extends Omit<Letterhead, 'logo'> {
  readonly logoKey: string | null;
}

/** Reads name, CNPJ and the key of the logo of a company. @throws ApiError NOT_FOUND */
export async function issuerOf(db: ActionContext['db'], companyId: string): Promise<Issuer> {
  const { name, cnpj, imageKey } = requireFound(await findCompany(db, companyId));
  return { name, cnpj: cnpjMask(cnpj), logoKey: imageKey };
}

/** Reads the letterhead of the only company that a report shows. Returns undefined if it shows several companies. */
export async function findOnlyIssuer(
  context: Pick<ActionContext, 'db' | 'actor'>,
  query: Parameters<typeof findShownCompanies>[1],
): Promise<Issuer | undefined> {
  const { companyId } = await findShownCompanies(context, query);
  return companyId === undefined ? undefined : issuerOf(context.db, companyId);
}

/** Reads the logo of a letterhead, outside the transaction. @throws FileStoreUnavailable */
export async function letterheadOf(
  files: Pick<FileStore, 'get'>,
  { logoKey, ...issuer }: Issuer,
): Promise<Letterhead> {
  return { ...issuer, logo: logoKey === null ? undefined : await files.get(logoKey) };
}

/** Returns the lines of a letterhead with the name and, if present, the CNPJ. */
export function letterheadLines(
  language: Language,
  { name, cnpj }: Pick<Letterhead, 'name' | 'cnpj'>,
): string[] {
  return [name, ...(cnpj === '' ? [] : [DOCUMENT_PHRASES[language].cnpj(cnpj)])];
}

/**
 * Finds a document by its code. Needs no session, since only people who have the document can know the code.
 * @param code a normalised code
 * @throws ApiError NOT_FOUND
 */
export async function getDocument(
  database: Database,
  code: string,
): Promise<HandlerReplyOf<typeof verifyDocument>> {
  const group = requireFound(await database.public((db) => queries.findGroupOfDocument(db, code)));
  const row = requireFound(await database.tenant(group, (db) => queries.findDocument(db, code)));
  const { kind, userName, improper, annulledAt, ...fields } = row;
  return {
    ...fields,
    // The column's check constraint allows only the contract's values.
    kind: kind as DocumentKind,
    issuedBy: userName,
    result: improper === null ? null : improper ? 'IMPROPER' : 'VALID',
    ...(annulledAt !== null && { annulledAt }),
    timeZone: group.timeZone,
  };
}
