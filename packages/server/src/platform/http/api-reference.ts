/** `/docs`: the reference page of the API, drawn by Swagger UI from the contract; nothing is asked of any other host. */
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Adds the page and its files; the document itself is that of `/openapi.json`. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Mobcheck API' },
    // The field for another address goes with the layout's head: there is one document.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', filter: true },
  });
}
