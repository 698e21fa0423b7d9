/** Rules of notices, which are stored in the transaction of the reported change and read only by their user. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  NOTICE_FACTS,
  type listNotices as listEndpoint,
  type NoticeKind,
} from '@mobcheck/contract/notices/notices.contract.ts';
import type { z } from 'zod';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import * as queries from './notices.queries.ts';

/** The content of a notice. */
interface Told<K extends NoticeKind> {
  readonly kind: K;
  /** The subject of the notice, such as `order:<id>`. A newer notice about it replaces the older one. */
  readonly about: string;
  readonly facts: z.input<(typeof NOTICE_FACTS)[K]>;
  readonly at: Date;
}

interface Company {
  readonly companyId: string;
  readonly companyName: string;
}

/**
 * Stores a notice for a user of a company group, in the transaction of the reported change. A repeated notice with the same content
 * stays read.
 * @param company the company that the notice concerns. Null means that it concerns the user
 */
export async function notify<K extends NoticeKind>(
  db: TenantDb,
  userId: string,
  { kind, facts, ...told }: Told<K>,
  company: Company | null,
): Promise<void> {
  await queries.putNotice(db, { ...told, userId, kind, facts: NOTICE_FACTS[kind].parse(facts), company });
}

/**
 * Stores a notice as `notify` does, but in a transaction of the shared schema.
 * @param company the company that the notice concerns, with its group. Null means that it concerns the user or the installation
 */
export async function notifyFromPlatform<K extends NoticeKind>(
  db: PublicDb,
  userId: string,
  { kind, facts, ...told }: Told<K>,
  company: (Company & { readonly companyGroupId: string }) | null,
): Promise<void> {
  const notice = { ...told, userId, kind, facts: NOTICE_FACTS[kind].parse(facts), company };
  await queries.putPlatformNotice(db, notice, company?.companyGroupId ?? null);
}

/**
 * Stores a notice for each user who is responsible for a payer: the admins of the group or company, and the user of the group with the
 * payer's email address.
 * @param payer.companyId null means that the group pays. The notice then concerns each reader's own company
 */
export async function notifyPayer<K extends NoticeKind>(
  db: PublicDb,
  payer: {
    readonly email: string;
    readonly companyGroupId: string;
    readonly companyId: string | null;
    readonly name: string;
  },
  told: Told<K>,
): Promise<void> {
  const { email, companyGroupId, companyId, name } = payer;
  for (const reader of await queries.listReaders(db, { email, companyGroupId, companyId })) {
    const company = companyId === null ? reader : { companyId, companyName: name };
    await notifyFromPlatform(db, reader.id, told, { ...company, companyGroupId });
  }
}

/** Returns a page of a person's notices. */
export async function listNotices(
  db: PublicDb,
  userId: string,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listNotices(db, userId, query);
  const notices = items.map(({ companyGroup, companyId, companyName, ...row }) => ({
    ...row,
    company: companyGroup === null || companyId === null ? null : { companyGroup, companyId, companyName },
  }));
  // Only `notify` and `notifyFromPlatform` write notices, after the contract has checked kind and facts.
  return { items: notices as HandlerReplyOf<typeof listEndpoint>['items'], total };
}

/** Marks a notice as read, or as unread with null. @throws ApiError NOT_FOUND, also for another user's notice */
export async function markNotice(
  db: PublicDb,
  notice: { readonly id: string; readonly userId: string },
  readAt: Date | null,
): Promise<void> {
  if (!(await queries.markNotice(db, notice, readAt))) {
    throw apiError(NOT_FOUND);
  }
}
