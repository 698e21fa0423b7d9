/** The API reference at `/docs`. Swagger UI renders it from the contract without requests to other hosts. */
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Adds the page and its files. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Mobcheck API' },
    // This layout has no field for the address of another document.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', filter: true },
  });
}
