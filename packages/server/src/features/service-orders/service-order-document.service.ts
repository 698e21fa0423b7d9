/** Issues a service order as a document, with its company and a verification code. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import {
  issueDocument,
  issuerOf,
  letterheadOf,
  verificationOf,
  type Letterhead,
} from '../documents/documents.service.ts';
import { sortLinesByLabel } from './order-presenter.ts';
import { ORDER_DOCUMENT_PHRASES } from './service-order-document.phrases.ts';
import type { LineRow, OrderRow } from './service-orders.queries.ts';
import { requireReadableOrder } from './service-orders.service.ts';

export interface OrderDocument {
  readonly language: Language;
  readonly order: OrderRow;
  /** The lines, sorted by `sortLinesByLabel`. */
  readonly lines: readonly LineRow[];
  readonly letterhead: Letterhead;
  readonly verification: Verification;
  /** URL of the order in the field app. */
  readonly phoneUrl: string;
  readonly issuedAt: Date;
  /** Name and email of the issuing user. */
  readonly issuedBy: string;
  readonly timeZone: string;
}

/**
 * Issues the document of an order. Returns a function that completes it after the transaction.
 * @throws ApiError NOT_FOUND, also for users who may not read the order
 */
export async function orderDocument(
  context: ActionContext,
  { publicUrl, files }: { readonly publicUrl: string; readonly files: FileStore },
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<() => Promise<OrderDocument>> {
  const { db, actor, clock, session } = context;
  const { order, lines } = await requireReadableOrder(context, id);
  const issuer = await issuerOf(db, order.companyId);
  const issuedDocument = await issueDocument(context, publicUrl, {
    kind: 'SERVICE_ORDER',
    company: { id: order.companyId, name: issuer.name },
    subject: { id: order.id, text: String(order.number) },
    rowCount: lines.length,
  });
  return async () => ({
    language,
    order,
    lines: sortLinesByLabel(lines),
    letterhead: await letterheadOf(files, issuer),
    verification: verificationOf(language, issuedDocument),
    phoneUrl: `${publicUrl}/field#/orders/${order.id}`,
    issuedAt: clock.now(),
    issuedBy: `${actor.name} (${actor.email})`,
    timeZone: session.timeZone,
  });
}

/** Returns `Ordem de serviço 12 - 2026-11-21.pdf`, with the day of issue. */
export function orderFileName({ language, order, issuedAt, timeZone }: OrderDocument): string {
  return `${ORDER_DOCUMENT_PHRASES[language].title(order.number)} - ${dayIn(timeZone, issuedAt)}.pdf`;
}
