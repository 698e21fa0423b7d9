/** Tests every mail in every language, with the name of a company that ends with a full stop. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { BILL_MOMENTS, SIGN_IN_ACTS } from '@mobcheck/contract/notices/notices.rules.ts';
import { QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { renderMail, type MailTemplate } from '../platform/mail/mail.ts';

const FEATURES = fileURLToPath(new URL('../features/', import.meta.url));
/** Values of all mails. Each mail uses some of them. */
const VALUES = {
  name: 'Ana Jr.',
  company: 'Serra Azul Ltda.',
  requester: 'Rui Jr.',
  carrier: 'Correios S.A.',
  email: 'ana@mobcheck.test',
  newEmail: 'nova@mobcheck.test',
  phone: '(11) 98765-4321',
  plan: 'Start',
  quantity: 1,
  link: 'https://mobcheck.test/#/',
  amount: 35_900,
  due: '2026-11-24',
  sentOn: '2026-11-24',
  from: '24/11/2026',
  upTo: '25/11/2026',
  number: 1,
  lineCount: 1,
  expired: 1,
  expiring: 1,
  clocks: [
    { kind: 'RECHARGE', name: 'Recarga', expired: 1, expiring: 0, nextDueOn: null },
    { kind: 'k', name: 'Troca jr.', expired: 0, expiring: 2, nextDueOn: '2026-12-12' },
  ],
  count: 2,
  mine: 1,
  ofCompany: 2,
  deficiencies: [
    { number: 1, piece: 'Silo 1.', text: 'Trincada.', dueOn: '2026-11-24' },
    { number: 2, piece: 'Silo 2', text: 'O lacre está intacto?', dueOn: null },
  ],
  productId: QR_TAG_ID,
  trackingCode: 'BR1',
  admin: 'Ana Jr.',
  token: 'ERP S.A.',
  lastDay: '24/11/2026',
  endpoint: 'GET /web/boats/',
  successor: '/web/ships/',
  sunset: '01/12/2027',
  webhook: 'n8n.',
  reason: 'FAILED',
  schedule: 'Vencidos S.A.',
  owner: 'Ana Jr.',
  report: 'inspections',
  day: '24/11/2026',
  isAttached: true,
  stopLink: 'https://mobcheck.test/stop',
};

function isTemplate(value: unknown): value is MailTemplate {
  return typeof value === 'object' && value !== null && 'compose' in value;
}

const files = globSync('**/*.mails.ts', { cwd: FEATURES });
const modules = await Promise.all(files.map((file) => import(`${FEATURES}${file}`) as Promise<object>));
const mails = modules
  .flatMap((module) => Object.values(module).filter((value) => isTemplate(value)))
  .flatMap((template) => {
    const kinds = [
      ...BILL_MOMENTS.map((moment) => ({ moment, act: SIGN_IN_ACTS[0] })),
      ...SIGN_IN_ACTS.map((act) => ({ moment: BILL_MOMENTS[0], act })),
    ];
    return kinds.map((kind) => ({ template, values: template.values.parse({ ...VALUES, ...kind }) }));
  });

test.each(LANGUAGES)('in %s no sentence ends with two full stops', (language) => {
  const texts = mails.map(({ template, values }) => renderMail(template.compose(values, language), language));
  expect(new Set(texts.map(({ subject }) => subject)).size).toBeGreaterThan(18);
  expect(texts.map(({ text }) => text).filter((text) => text.includes('..'))).toEqual([]);
});
