/** A service order as a document to take along: the order, its company, and a code to verify it by. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Act } from '../../platform/context/act.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import {
  issueDocument,
  letterheadOf,
  verificationOf,
  type Letterhead,
} from '../documents/documents.service.ts';
import { walkingOrder } from './order-presenter.ts';
import { ORDER_DOCUMENT_PHRASES } from './service-order-document.phrases.ts';
import type { LineRow, OrderRow } from './service-orders.queries.ts';
import { readableOrder } from './service-orders.service.ts';

export interface OrderDocument {
  readonly language: Language;
  readonly order: OrderRow;
  /** In walking order. */
  readonly lines: readonly LineRow[];
  readonly letterhead: Letterhead;
  readonly verification: Verification;
  /** Where the order opens on a phone. */
  readonly phoneAddress: string;
  /** When, by whom and in which zone it was given out. */
  readonly at: Date;
  readonly by: string;
  readonly zone: string;
}

/**
 * Gives out an order's document to whoever may read the order.
 * @param parts where links lead and files are
 * @throws ApiError NOT_FOUND
 */
export async function orderDocument(
  act: Act,
  { publicUrl, files }: { readonly publicUrl: string; readonly files: FileStore },
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<OrderDocument> {
  const { db, actor, clock, session } = act;
  const { order, lines } = await readableOrder(act, id);
  const letterhead = await letterheadOf(db, files, order.companyId);
  const issued = await issueDocument(act, publicUrl, {
    kind: 'SERVICE_ORDER',
    company: { id: order.companyId, name: letterhead.name },
    subject: { id: order.id, words: String(order.number) },
    rowCount: lines.length,
  });
  return {
    language,
    order,
    lines: walkingOrder(lines),
    letterhead,
    verification: verificationOf(language, issued),
    phoneAddress: `${publicUrl}/field#/orders/${order.id}`,
    at: clock.now(),
    by: `${actor.name} (${actor.email})`,
    zone: session.timeZone,
  };
}

/** `Ordem de serviço 12 - 2026-11-21.pdf`: the day is the one on which it was given out. */
export function orderFileName({ language, order, at, zone }: OrderDocument): string {
  return `${ORDER_DOCUMENT_PHRASES[language].title(order.number)} - ${dayIn(zone, at)}.pdf`;
}
