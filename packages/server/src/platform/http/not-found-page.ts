/** The 404 page for browsers. Programs get a problem instead. */
import { LOCALES, type Language } from '@mobcheck/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { NOT_FOUND_TEXTS } from './not-found-page.phrases.ts';

// Only style attributes, since the content policy forbids style elements.
const BODY =
  'margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;' +
  'box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:light-dark(#f7f9f9,#131918);color:light-dark(#16201f,#d7e0df)';
const TITLE = 'margin:0;font-size:1.375rem;font-weight:650';
const TEXT = 'margin:0;max-width:32rem';
const LINK = 'padding:.75rem;color:light-dark(#0f706b,#73bfba)';
const SHIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">' +
  '<path fill="#0f706b" d="M16 1 28 5.500v9.200c0 7.600-4.900 13.100-12 16.300C8.900 27.800 4 22.300 4 14.700V5.500z"/>' +
  '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.500 15.800 4 4 7.500-8"/></svg>';

function renderPage(language: Language): string {
  const { title, text, home } = NOT_FOUND_TEXTS[language];
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Mobcheck</title>
</head>
<body style="${BODY}">
${SHIELD}
<main>
<h1 style="${TITLE}">${title}</h1>
<p style="${TEXT}">${text}</p>
</main>
<a href="/" style="${LINK}">${home}</a>
</body>
</html>
`;
}

/** Whether a request comes from a browser that shows a page. Programs do not accept HTML. */
export function acceptsHtmlPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** Sends the page with status 404, in the browser's language. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(404)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Language', LOCALES[language])
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept, Accept-Language')
    .send(renderPage(language));
}
