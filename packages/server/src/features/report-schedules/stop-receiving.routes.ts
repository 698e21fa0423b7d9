/** The page of the link that stops a report. It is outside the contract, since mail programs send forms to it. */
import { LOCALES, type Language } from '@mobcheck/contract/kernel/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { sendNotFoundPage } from '../../platform/http/not-found-page.ts';
import { STOP_TEXTS } from './stop-receiving.phrases.ts';
import { reportOfLink, STOP_PATH, type StoppedReport, type StopParts } from './stop-receiving.service.ts';

const MAX_FORM_BYTES = 1024;

// Only style attributes, since the content policy forbids style elements.
const BODY =
  'margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;' +
  'box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:light-dark(#f7f9f9,#131918);color:light-dark(#16201f,#d7e0df)';
const TITLE = 'margin:0;font-size:1.375rem;font-weight:650';
const TEXT = 'margin:.5rem auto 0;max-width:32rem;overflow-wrap:anywhere';
const BUTTON =
  'margin-top:1.25rem;padding:.75rem 1.5rem;border:0;border-radius:.375rem;background:#0f706b;color:#fff;font:inherit;font-weight:600;cursor:pointer';

function renderPage({ name, isStopped }: StoppedReport, language: Language): string {
  const { question, button, done, again } = STOP_TEXTS[language];
  const title = isStopped ? done : question;
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Mobcheck</title>
</head>
<body style="${BODY}">
<main>
<h1 style="${TITLE}">${title}</h1>
<p style="${TEXT}" dir="auto">${escapeHtml(name)}</p>
${isStopped ? `<p style="${TEXT}">${again}</p>` : `<form method="post"><button style="${BUTTON}">${button}</button></form>`}
</main>
</body>
</html>
`;
}

type StopRequest = FastifyRequest<{ Params: { key: string } }>;

async function answer(
  parts: StopParts,
  request: StopRequest,
  reply: FastifyReply,
  isPressed: boolean,
): Promise<FastifyReply> {
  const report = await reportOfLink(parts, request.params.key, isPressed);
  if (report === undefined) {
    return sendNotFoundPage(request, reply);
  }
  const language = languageOf(request.headers['accept-language']);
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Language', LOCALES[language])
    .header('Vary', 'Accept-Language')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .send(renderPage(report, language));
}

/** Adds the page. A GET only asks, since mail scanners open every link. */
export async function stopReceivingRoutes(app: FastifyInstance, parts: StopParts): Promise<void> {
  const url = `${STOP_PATH}:key`;
  const hidden = { schema: { hide: true } };
  await app.register(async (scope) => {
    // Only this scope accepts forms, and no field of them is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, __, done) => done(null, undefined),
    );
    scope.get(url, hidden, async (request: StopRequest, reply) => answer(parts, request, reply, false));
    scope.post(url, hidden, async (request: StopRequest, reply) => answer(parts, request, reply, true));
  });
}
