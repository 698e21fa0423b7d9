/** Rules of notices: stored in the transaction of what they tell, read by their person alone. */
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
 * Tells a person of a company group something, in the transaction that does it; a repetition that says the same stays read.
 * @param company that it is of. Null means that it concerns the person
 */
export async function notify<K extends NoticeKind>(
  db: TenantDb,
  userId: string,
  { kind, facts, ...told }: Told<K>,
  company: Company | null,
): Promise<void> {
  await queries.putNotice(db, { ...told, userId, kind, facts: NOTICE_FACTS[kind].parse(facts), company });
}

/** Like `notify`, in a transaction of the shared schema. @param company with its group. Null means that it concerns the person or the installation */
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
 * Notifies the admins of the payer's group or company, and the group's user with the address of the mail. Often no user has it.
 * @param payer.companyId null means the whole group, so that it is of the person's own company
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
  // Only `notify` writes them, after the contract has checked kind and facts.
  return { items: notices as HandlerReplyOf<typeof listEndpoint>['items'], total };
}

/** @throws ApiError NOT_FOUND, also for somebody else's */
export async function markNotice(
  db: PublicDb,
  notice: { readonly id: string; readonly userId: string },
  readAt: Date | null,
): Promise<void> {
  if (!(await queries.markNotice(db, notice, readAt))) {
    throw apiError(NOT_FOUND);
  }
}
