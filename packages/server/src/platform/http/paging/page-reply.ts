/** Replies with a list as a bare array. Headers have the total and the next page. */
import { NEXT_HEADER, TOTAL_HEADER } from '@mobcheck/contract/kernel/page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RowsOfPage } from '../../db/large-pages/page-from.ts';
import { linkPage } from '../routes/page-links.ts';

/** Sets the headers of a page. Returns its rows, the body of the reply. */
export function replyPage<Row>(
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { rows, next, total }: RowsOfPage<Row>,
): Row[] {
  call.reply.header(TOTAL_HEADER, total);
  if (next !== undefined) {
    call.reply.header(NEXT_HEADER, next);
    linkPage(call, 'next', ['from', next]);
  }
  return [...rows];
}
