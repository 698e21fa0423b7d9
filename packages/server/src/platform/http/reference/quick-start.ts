/** The pages beside the API reference: the quick start at `/docs/quick-start` and the TypeScript client. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { escapeHtml } from '../../html.ts';
import { clientSource } from './client-source.ts';
import type { PublishedApi } from './published-api.ts';

const ASSETS = new URL('../../../../assets/', import.meta.url);
/** Stands for the address of the installation in the source of the page. */
export const EXAMPLE_URL = 'https://mobcheck.example';

/** Returns the source of the page, Markdown with the address of the installation. */
export async function quickStartSource(publicUrl: string): Promise<string> {
  const source = await readFile(new URL('quick-start.md', ASSETS), 'utf8');
  return source.replaceAll(EXAMPLE_URL, () => publicUrl);
}

async function renderPage(publicUrl: string): Promise<string> {
  const source = await quickStartSource(publicUrl);
  const title = escapeHtml(/^# (.*)$/m.exec(source)?.[1] ?? '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs/quick-start.css">
</head>
<body>
<main>
${await marked.parse(source)}</main>
</body>
</html>
`;
}

/** Adds the pages. They are made at the first request. */
export function quickStartPages(app: FastifyInstance, publicUrl: string, api: PublishedApi): void {
  const hidden = { schema: { hide: true } };
  const add = (path: string, type: string, make: () => Promise<string>) => {
    let made: string | undefined;
    app.get(path, hidden, async (_, reply) => {
      made ??= await make();
      return reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(made);
    });
  };
  for (const path of ['/docs/quick-start', '/docs/quick-start/']) {
    add(path, 'text/html', async () => renderPage(publicUrl));
  }
  add('/docs/quick-start.css', 'text/css', async () => readFile(new URL('quick-start.css', ASSETS), 'utf8'));
  // Browsers show plain text. The registered type of `.ts` files is a video.
  add('/docs/mobcheck-client.ts', 'text/plain', async () => clientSource(api));
}
