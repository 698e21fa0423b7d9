/** The options of a route that follow from its endpoint: schema, limits, compression and headers of the response. */
import { constants } from 'node:zlib';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifySchema, RouteShorthandOptions } from 'fastify';
import { pageLinks } from './page-links.ts';
import { deprecationHeaders } from './deprecation.ts';
import { routeSchema } from './schema.ts';

function bodyLimit({ body, may }: Endpoint): { bodyLimit?: number } {
  if (body === 'text') {
    return { bodyLimit: 1024 };
  }
  return may.allows({ role: 'ANONYMOUS' }) ? { bodyLimit: 65_536 } : {};
}

/**
 * With Brotli a reply is an eighth smaller than with gzip at the level of other replies (`server.ts`). A higher quality saves little
 * more.
 */
const STRONG_COMPRESSION = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  zlibOptions: { level: 6 },
} satisfies RouteShorthandOptions['compress'];

/** Adds the parts that only the OpenAPI document has to the schema of an endpoint. */
export type DescribeOperation = (endpoint: Endpoint, schema: FastifySchema) => FastifySchema;

/** Returns the options of one spelling of the path. Only one of the two spellings is documented. */
export function routeOptions(
  endpoint: Endpoint,
  isDocumented: boolean,
  describe: DescribeOperation = (_, schema) => schema,
): RouteShorthandOptions {
  const schema = routeSchema(endpoint, isDocumented);
  return {
    schema: isDocumented ? describe(endpoint, schema) : schema,
    ...bodyLimit(endpoint),
    ...(endpoint.hasLargeReply === true && { compress: STRONG_COMPRESSION }),
    ...pageLinks(endpoint),
    ...deprecationHeaders(endpoint),
  };
}
