/** The sandbox's payment page as HTML, with the bill, its means of payment and buttons for its outcomes. */
import { dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { LOCALES, type Language } from '@mobcheck/contract/kernel/language.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { barCodeDigits, digitLine, interleaved2of5 } from './bank-slip.ts';
import { PAYMENT_PAGE_TEXTS, VOID_RECEIVER } from './payment-page.phrases.ts';
import { pixCode } from './pix-code.ts';

/** The content of the page. Amounts are in cents. */
export interface PaymentPage {
  readonly id: number;
  readonly token: string;
  readonly status: string;
  readonly overdue: boolean;
  readonly amount: number;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
  readonly refusedAt: Date | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    /** Amount before the discount. */
    readonly amount: number;
    readonly discount: number;
  }[];
  readonly payer: { readonly name: string; readonly taxId: string };
  /** The time by the customer's clock. */
  readonly now: Date;
}

type Texts = (typeof PAYMENT_PAGE_TEXTS)[Language];

/** No bank has this number, and `VOID_KEY` cannot be registered, so neither code can be paid. */
const VOID_BANK = '000';
const VOID_KEY = 'sem-valor@sandbox.invalid';
/** Prices are in reais in every language, and written like in Brazil. */
const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const QUIET_BARS = 10;
const QUIET_SQUARES = 4;
const BAR_HEIGHT = 60;

const money = (cents: number): string => MONEY.format(cents / 100);
const day = (at: Date): string => showDay(dayIn(DEFAULT_ZONE, at));

function stateOf({ status, overdue }: PaymentPage): 'pending' | 'overdue' | 'paid' | 'canceled' {
  return status === 'paid' || status === 'canceled' ? status : overdue ? 'overdue' : 'pending';
}

function billHtml(page: PaymentPage, texts: Texts): string {
  const row = (name: string, quantity: string, amount: number) =>
    `<tr><td>${name}</td><td class="number">${quantity}</td><td class="number">${money(amount)}</td></tr>`;
  const rows = page.lines.flatMap(({ name, quantity, amount, discount }) => [
    row(escapeHtml(name), String(quantity), amount),
    ...(discount === 0 ? [] : [row(texts.discount, '', -discount)]),
  ]);
  const taxId = page.payer.taxId === '' ? '' : `<br><span class="dim">${cnpjMask(page.payer.taxId)}</span>`;
  return `<section>
<table>
<thead><tr><th>${texts.item}</th><th class="number">${texts.quantity}</th><th class="number">${texts.amount}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot><tr><th colspan="2">${texts.total}</th><td class="number">${money(page.amount)}</td></tr></tfoot>
</table>
<dl>
<div><dt>${texts.payer}</dt><dd>${escapeHtml(page.payer.name)}${taxId}</dd></div>
<div><dt>${texts.due}</dt><dd>${day(page.dueAt)}</dd></div>
</dl>
</section>`;
}

function bankSlipHtml({ id, amount, dueAt }: PaymentPage, texts: Texts): string {
  const dueDay = dayIn(DEFAULT_ZONE, dueAt);
  const digits = barCodeDigits({ bank: VOID_BANK, dueDay, amount, freeField: String(id) });
  const { width, bars } = interleaved2of5(digits);
  const path = bars.map(([start, wide]) => `M${QUIET_BARS + start} 0h${wide}v${BAR_HEIGHT}h-${wide}z`);
  return `<section class="means">
<h2>${texts.bankSlip} <strong class="void">${texts.isVoid}</strong></h2>
<svg class="bars" role="img" aria-label="${texts.barCode}" viewBox="0 0 ${width + 2 * QUIET_BARS} ${BAR_HEIGHT}" preserveAspectRatio="none"><path d="${path.join('')}"/></svg>
<h3>${texts.digitLine}</h3>
<p class="code">${digitLine(digits)}</p>
</section>`;
}

function pixHtml({ id, amount }: PaymentPage, texts: Texts): string {
  const code = pixCode({ ...VOID_RECEIVER, key: VOID_KEY, amount, reference: `BILL${id}` });
  const { size, runs } = qrCode(code);
  const side = size + 2 * QUIET_SQUARES;
  const path = runs.map(
    ([column, row, length]) => `M${column + QUIET_SQUARES} ${row + QUIET_SQUARES}h${length}v1h-${length}z`,
  );
  return `<section class="means">
<h2>${texts.pix} <strong class="void">${texts.isVoid}</strong></h2>
<svg class="squares" role="img" aria-label="${texts.qrCode}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>
<h3>${texts.pixCode}</h3>
<p class="code">${code}</p>
</section>`;
}

function actsHtml(page: PaymentPage, texts: Texts): string {
  const link = `/pay/${page.token}`;
  const lapse = page.overdue ? '' : `<button formaction="${link}/lapse">${texts.lapse}</button>`;
  return `<form method="post" action="${link}/pay">
<h2>${texts.act}</h2>
<p class="acts"><button class="main">${texts.pay}</button><button formaction="${link}/refuse">${texts.refuse}</button>${lapse}</p>
</form>`;
}

function outcomeHtml(page: PaymentPage, texts: Texts): string {
  const back = `<p><a href="/#/my-plan">${texts.back}</a></p>`;
  if (page.status === 'paid') {
    return `<section><p>${texts.paidOn(day(page.paidAt ?? page.now))}</p>${back}</section>`;
  }
  if (page.status === 'canceled') {
    return `<section><p>${texts.canceledText}</p>${back}</section>`;
  }
  const refused =
    page.refusedAt === null ? '' : `<p class="refused">${texts.refused(day(page.refusedAt))}</p>`;
  return `${refused}${actsHtml(page, texts)}
<div class="both">${pixHtml(page, texts)}${bankSlipHtml(page, texts)}</div>${back}`;
}

/** Renders the page. Pure. */
export function renderPaymentPage(page: PaymentPage, language: Language): string {
  const texts = PAYMENT_PAGE_TEXTS[language];
  const state = stateOf(page);
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts.title(page.id)} · Mobcheck</title>
<link rel="stylesheet" href="/pay/payment-page.css">
</head>
<body>
<header>${texts.banner}</header>
<main>
<h1>${texts.title(page.id)} <span class="state ${state}">${texts[state]}</span></h1>
${billHtml(page, texts)}
${outcomeHtml(page, texts)}
<form class="clock" method="post" action="/pay/${page.token}/advance">
<h2>${texts.clock(day(page.now))}</h2>
<p>${texts.clockText}</p>
<p><button>${texts.advance}</button></p>
</form>
</main>
</body>
</html>
`;
}
