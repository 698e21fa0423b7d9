/** The sandbox's payment page. It is outside the contract, since a real provider has its own pages. */
import { readFileSync } from 'node:fs';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../platform/http/accept-language.ts';
import { sendNotFoundPage } from '../../../platform/http/not-found-page.ts';
import { renderPaymentPage } from './payment-page.ts';
import {
  inSandbox,
  lapseBill,
  payBill,
  readBillPage,
  refuseBill,
  type SandboxContext,
} from './sandbox-bills.service.ts';
import type { SandboxParts } from './sandbox-provider.service.ts';
import { advanceMonth } from './sandbox-subscriptions.service.ts';

const STYLES = new URL('./payment-page.css', import.meta.url);
const HIDDEN = { schema: { hide: true } };
const MAX_FORM_BYTES = 1024;
const TOKEN = /^[\w-]{43}$/;

const BUTTONS = new Map([
  ['pay', payBill],
  ['refuse', refuseBill],
  ['lapse', lapseBill],
  ['advance', advanceMonth],
]);

/** The link is a secret, so no other site, cache or search engine may get it. */
function hideLink(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
}

/** Returns undefined without a bill of this token. Malformed tokens are not sent to PostgreSQL, which rejects some characters. */
async function findPage(context: SandboxContext, token: string) {
  return TOKEN.test(token) ? readBillPage(context, token) : undefined;
}

type BillRequest = FastifyRequest<{ Params: { token: string; button: string } }>;

async function sendPage(
  parts: SandboxParts,
  request: BillRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await inSandbox(parts, (context) => findPage(context, request.params.token));
  if (page === undefined) {
    return sendNotFoundPage(request, reply);
  }
  const language = languageOf(request.headers['accept-language']);
  return hideLink(reply)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Language', LOCALES[language])
    .header('Vary', 'Accept-Language')
    .send(renderPaymentPage(page, language));
}

async function pressButton(
  parts: SandboxParts,
  request: BillRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, button } = request.params;
  const done = await inSandbox(parts, async (context) => {
    const work = BUTTONS.get(button);
    if (work === undefined || (await findPage(context, token)) === undefined) {
      return false;
    }
    await work(context, token);
    return true;
  });
  return done ? hideLink(reply).redirect(`/pay/${token}`, 303) : sendNotFoundPage(request, reply);
}

/** Adds the page `/pay/<token>` and its buttons. */
export async function sandboxRoutes(app: FastifyInstance, parts: SandboxParts): Promise<void> {
  const styles = readFileSync(STYLES, 'utf8');
  // Only this scope accepts forms. The forms of this page have no fields.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, __, done) => done(null, undefined),
    );
    scope.get('/pay/payment-page.css', HIDDEN, async (_, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(styles),
    );
    scope.get('/pay/:token', HIDDEN, async (request: BillRequest, reply) => sendPage(parts, request, reply));
    scope.post('/pay/:token/:button', HIDDEN, async (request: BillRequest, reply) =>
      pressButton(parts, request, reply),
    );
  });
}
