/** Replies with a list as a bare array. Headers have the total and the next page. */
import { NEXT_HEADER, TOTAL_HEADER } from '@mobcheck/contract/kernel/page.ts';
import type { FastifyReply } from 'fastify';
import type { RowsOfPage } from '../../db/large-pages/page-from.ts';

/** Sets the headers of a page. Returns its rows, the body of the reply. */
export function replyPage<Row>(
  { reply }: { readonly reply: FastifyReply },
  { rows, next, total }: RowsOfPage<Row>,
): Row[] {
  reply.header(TOTAL_HEADER, total);
  if (next !== undefined) {
    reply.header(NEXT_HEADER, next);
  }
  return [...rows];
}
