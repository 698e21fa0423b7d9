/** Links to the next and the previous page of a list (RFC 8288), for programs that read whole lists. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';

/** Adds a link to the response, beside links that it already has. */
export function addLink(reply: FastifyReply, address: string, rel: string): void {
  const earlier = reply.getHeader('Link');
  const link = `<${address}>; rel="${rel}"`;
  reply.header('Link', earlier === undefined ? link : `${String(earlier)}, ${link}`);
}

/** Links another page of the same list, with one changed parameter. */
export function linkPage(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  rel: 'next' | 'prev',
  [name, value]: readonly [string, string | number],
): void {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  searchParams.set(name, String(value));
  addLink(reply, `${pathname}?${searchParams.toString()}`, rel);
}

const pageShape = z.object({
  page: z.coerce.number().int().default(1),
  pageSize: z.coerce.number().int(),
});

/** Returns the hook of a list with numbered pages, which links the pages beside the sent one; nothing for other endpoints. */
export function pageLinks({
  query,
}: Pick<Endpoint, 'query'>): Pick<RouteShorthandOptions, 'preSerialization'> {
  if (!(query instanceof z.ZodObject) || !('page' in query.shape) || !('pageSize' in query.shape)) {
    return {};
  }
  return {
    preSerialization: async (request, reply, payload) => {
      const total = (payload as { readonly total?: unknown } | null)?.total;
      // The query is valid, since the reply is a page. Parsing it again fills in the defaults of this list.
      const paging = pageShape.safeParse(query.safeParse(request.query).data);
      if (typeof total === 'number' && paging.success) {
        const { page, pageSize } = paging.data;
        const last = Math.max(1, Math.ceil(total / pageSize));
        if (page < last) {
          linkPage({ request, reply }, 'next', ['page', page + 1]);
        }
        if (page > 1) {
          linkPage({ request, reply }, 'prev', ['page', Math.min(page - 1, last)]);
        }
      }
      return payload;
    },
  };
}
