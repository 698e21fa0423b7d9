/** The API reference at `/docs`. Swagger UI renders it from the contract without requests to other hosts. */
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { PublishedApi } from './published-api.ts';
import { quickStartPages } from './quick-start.ts';

/**
 * Adds the page, the quick start and the client.
 * @param publicUrl address of this installation, for the examples
 */
export async function apiReference(
  app: FastifyInstance,
  publicUrl: string,
  api: PublishedApi,
): Promise<void> {
  quickStartPages(app, publicUrl, api);
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Mobcheck API' },
    // This layout has no field for the address of another document.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', filter: true },
  });
}
