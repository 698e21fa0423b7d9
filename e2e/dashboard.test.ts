/** Tests of the dashboard: its figures, its period and how it loads. One test also covers the first data of the reports. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { newTagSerial } from '../packages/contract/src/tags/tags.rules.ts';
import type { WatchedPage } from './browser.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs, type Caller } from './demo-users.ts';
import { holdResponses } from './responses.ts';
import type { DemoRole } from './server.ts';

const COMPANY = 'Silos Boa Safra';
const PASSWORD = 'Jornada@1';
const DAY_MS = 86_400_000;

const { mobcheck, browser } = await openMobcheck();

interface Question {
  readonly id: string;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly customAnswers: readonly { readonly id: string; readonly type: string }[];
}

/** Registers a piece and inspects it once, some days ago. */
async function inspectOnce(
  api: Caller,
  piece: { productId: string; label: string; daysAgo: number; isProper: boolean },
): Promise<void> {
  const serial = newTagSerial(randomBytes(11));
  const { productId, label: extraLabel } = piece;
  await api.send('POST', '/web/equipments/', {
    tagSerialNumber: serial,
    productId,
    extraLabel,
  });
  const tag = await api.get<{ checklist: { inspectionQuestions: Question[] } }>(`/field/tags/${serial}/`);
  const answers = tag.checklist.inspectionQuestions.map(({ id, type, customAnswers }, index) => {
    const positiveAnswer = customAnswers.find((answer) => answer.type === 'POSITIVE');
    const yesOrNo = type === 'TEXT' ? '' : piece.isProper || index > 0 ? 'YES' : 'NO';
    return {
      questionId: id,
      answer: type === 'CUSTOM' ? '' : yesOrNo,
      ...(positiveAnswer && { customAnswerId: positiveAnswer.id }),
    };
  });
  await api.send('PUT', `/field/inspections/${randomUUID()}`, {
    tagSerialNumber: serial,
    createdAt: new Date(Date.now() - piece.daysAgo * DAY_MS).toISOString(),
    answers,
  });
}

/** Creates a company with ten pieces of two products. Two technicians inspected nine of them, one piece as improper. */
async function createInspectedCompany(): Promise<void> {
  const admin = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const contact = { mainContactName: 'Rita', email: 'silos@jornada.test', phone: '11988887777' };
  const { id: companyId } = await admin.send<{ id: string }>('POST', '/web/companies/', {
    ...contact,
    name: COMPANY,
    enabled: true,
    tagsLimit: 50,
  });
  const technician = async (name: string, address: string) => {
    await admin.send('POST', '/web/company-users/', {
      name,
      email: address,
      phone: '11988887777',
      companyId,
      occupation: 'Técnico',
      role: 'COMPANY_OPERATOR',
      status: 'ACTIVE',
      password: PASSWORD,
    });
    return callAs(mobcheck, { email: address, password: PASSWORD });
  };
  const ana = await technician('Ana Ceifadora', 'ana@jornada.test');
  const beto = await technician('Beto Silveira', 'beto@jornada.test');
  const { items } = await admin.get<{
    items: { id: string; isDueDate: boolean; inspectionSchedule: number }[];
  }>('/web/products/?pageSize=100&enabled=true');
  // Products that do not expire, with long periodicities, so that nothing is due and no due date is missing.
  const [first, second] = items.filter(
    ({ inspectionSchedule, isDueDate }) => inspectionSchedule >= 90 && !isDueDate,
  );
  for (let count = 0; count < 9; count += 1) {
    await inspectOnce(count < 6 ? ana : beto, {
      productId: (count % 3 === 0 ? second : first)?.id ?? '',
      label: `Silo ${count + 1}`,
      daysAgo: count * 7,
      isProper: count !== 4,
    });
  }
  const serial = newTagSerial(randomBytes(11));
  await ana.send('POST', '/web/equipments/', {
    tagSerialNumber: serial,
    productId: first?.id,
    extraLabel: 'Silo 10',
  });
}

async function openDashboard(role: DemoRole): Promise<WatchedPage> {
  const opened = await openAs(browser, mobcheck, role, '/');
  await opened.page.getByRole('heading', { name: 'Painel' }).waitFor();
  return opened;
}

/** Counts the rows of the open report, once it has loaded. */
async function countReportRows(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1, name: /Relatório de inspeções/ }).waitFor();
  // Playwright's network-idle state is reached only once per document, so the table itself is checked.
  await page.locator('section[aria-busy="false"] tbody tr').first().waitFor();
  return page.locator('tbody tr').count();
}

test('each figure opens a report with as many rows', async () => {
  await createInspectedCompany();
  const { page, close } = await openDashboard('COMPANY_GROUP_ADMIN');
  await page.getByLabel('Empresa', { exact: true }).selectOption({ label: COMPANY });
  // All ten pieces were registered in the last seven days.
  await page.getByText('10 nos últimos 7 dias').waitFor();

  const openedLabels: string[] = [];
  for (const chart of [
    'Precisa de atenção hoje',
    'Inspeções por mês',
    'Situação dos equipamentos',
    'Inspeções por funcionário',
    'Inspeções por produto',
  ]) {
    const region = page.getByRole('region', { name: chart });
    // Until the company's figures have arrived, the previous ones are shown, marked as busy.
    await region.locator('[aria-busy="false"]').waitFor();
    const links = region.getByRole('link');
    await links.first().waitFor();
    const all = await links.evaluateAll((found) =>
      found.map((item) => item.getAttribute('aria-label') ?? ''),
    );
    // Buttons and text links have at least the height of 24 px that WCAG asks for.
    const heights = await links.evaluateAll((found) =>
      found.map((item) => item.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    // The link to the due equipment is not a figure and has no label.
    const labels = all.filter((label) => label !== '');
    for (const label of labels) {
      await page.getByRole('region', { name: chart }).getByRole('link', { name: label, exact: true }).click();
      const figure = Number(/: (\d+) \S+$/.exec(label)?.[1]);
      expect([label, await countReportRows(page)]).toEqual([label, figure]);
      openedLabels.push(label);
      await page.goBack();
      await page.getByRole('heading', { name: 'Painel' }).waitFor();
    }
  }
  expect(openedLabels).toContain('Ana Ceifadora: 6 inspeções');
  // One figure is in the card of attention, the other in the ring.
  expect(openedLabels.filter((label) => label === 'Impróprios: 1 equipamento')).toHaveLength(2);
  expect(openedLabels).toContain('Precisam de atenção: 1 equipamento');
  expect(openedLabels).toContain('Nunca inspecionados: 1 equipamento');
  expect(openedLabels.length).toBeGreaterThanOrEqual(9);

  const neverInspected = await downloadBy(
    page,
    page.getByRole('button', { name: 'PDF: Nunca inspecionados', exact: true }),
  );
  expect(pdfText(neverInspected.bytes).match(/Silo \d+/g)).toEqual(['Silo 10']);

  // The keyboard opens the inspections of a month from the table.
  const months = page.getByRole('region', { name: 'Inspeções por mês' });
  await months.getByRole('button', { name: /Ver como tabela/ }).press('Enter');
  const lastMonth = months.getByRole('link').last();
  const count = Number(await lastMonth.textContent());
  // A figure of one digit is also a large enough target.
  const { width = 0, height = 0 } = (await lastMonth.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await lastMonth.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Registros feitos' }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
  await close();
});

test('nothing moves when the card of this week and its figures arrive', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/health/live', { viewport });
    const { page } = office;
    const goOn = await holdResponses(page, /due-week/);
    // The card of this week is loaded after the page, and asks for its figures when it has its place.
    const asked = page.waitForRequest(/due-week/);
    await page.goto(`${mobcheck.url}/`);
    await asked;
    await page.getByText('Mais recente').first().waitFor();
    const attention = page.getByRole('region', { name: 'Precisa de atenção hoje' });
    const period = page.getByRole('search').filter({ has: page.getByText('Até', { exact: true }) });
    const distance = async () =>
      ((await period.boundingBox())?.y ?? 0) - ((await attention.boundingBox())?.y ?? 0);
    await attention.locator('[aria-busy="false"]').waitFor();
    await page.getByRole('textbox', { name: 'De' }).waitFor();
    const before = await distance();
    goOn();
    await page.getByRole('heading', { name: /nos próximos 7 dias/ }).waitFor();
    expect(await distance()).toBe(before);
    await office.close();
  }
});

test('a period with both dates is stored in the URL', async () => {
  const { page, close } = await openDashboard('COMPANY_ADMIN');
  const clear = await page.getByRole('button', { name: 'Limpar data' }).first().boundingBox();
  expect(clear?.height).toBeGreaterThanOrEqual(24);
  await page.getByRole('textbox', { name: 'De' }).fill('');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText('Informe as duas datas.').waitFor();
  await page.getByRole('textbox', { name: 'De' }).fill('01/01/2026');
  await page.getByRole('textbox', { name: 'De' }).press('Tab');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.waitForURL(/from=2026-01-01/);
  expect(page.url()).toMatch(/upTo=\d{4}-\d\d-\d\d/);
  await close();
});

test('the figures appear only when the part above them has loaded, so that they do not jump', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/health/live');
  const { page } = office;
  const goOn = await holdResponses(page, /\/web\/first-steps\/$/);
  await page.goto(`${mobcheck.url}/`);
  const figures = page.locator('section').filter({ hasText: 'Precisa de atenção' });
  await figures.getByText('Impróprios', { exact: true }).waitFor({ state: 'attached' });
  expect(await figures.isVisible()).toBe(false);
  goOn();
  await figures.waitFor();
  const steps = await page.getByRole('region', { name: 'Primeiros passos' }).boundingBox();
  const top = (await figures.boundingBox())?.y;
  expect(top).toBeGreaterThan((steps?.y ?? Infinity) + (steps?.height ?? Infinity));

  // If the call for the first steps fails, the figures appear without them.
  await page.route('**/web/first-steps/', async (route) => route.abort());
  await page.goto(`${mobcheck.url}/health/live`);
  await page.goto(`${mobcheck.url}/`);
  await figures.waitFor();
  expect(office.dropExpectedErrors(/first-steps/)).toBeGreaterThan(0);
  await office.close();
});

test('the placeholder of the days has the size and text of its fields', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/health/live');
  const { page } = office;
  // The build names the script of the field by either of its files.
  const goOn = await holdResponses(page, /\/assets\/day-(?:field|range)-.*\.js$/);
  await page.goto(`${mobcheck.url}/`);
  const form = page.getByRole('search').filter({ has: page.getByText('Até', { exact: true }) });
  // The positions are relative to the form, since content above it may still load.
  const looks = async () =>
    form.evaluate((element) => {
      const { x: left, y: top, width: whole, height: high } = element.getBoundingClientRect();
      const days = [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(
        (field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          return { value: field.value, left: x - left, top: y - top, width, height };
        },
      );
      return { whole, high, days };
    });
  await form.locator('[inert] input').nth(1).waitFor({ state: 'attached' });
  const standIn = await looks();
  goOn();
  await page.getByRole('textbox', { name: 'De' }).waitFor();
  expect(standIn.days).toHaveLength(2);
  expect(standIn.days[0]?.value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await looks()).toEqual(standIn);
  await office.close();
});

test('the first data of a page are requested once, before all other data', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/maintenances');
  const { page } = office;
  const report = (name: string) => ['/web/logged-user/', '/web/equipments/rows', `/web/list-views/${name}/`];
  const dashboard = [
    '/web/logged-user/',
    '/web/first-steps/',
    '/web/dashboard/',
    '/web/dashboard/attention/',
  ];
  for (const [path, first, shown] of [
    ['/#/inspections', report('inspections'), page.getByRole('cell')],
    ['/#/maintenances', report('maintenances'), page.getByRole('cell')],
    ['/', dashboard, page.getByRole('img')],
  ] as const) {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    await page.goto(`${mobcheck.url}/health/live`);
    page.on('request', note);
    await page.goto(`${mobcheck.url}${path}`);
    await shown.first().waitFor();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const calls = asked.filter((address) => address.startsWith('/web/'));
    expect(calls.slice(0, first.length)).toEqual(first);
    expect(calls.filter((address) => first.includes(address))).toEqual(first);
  }
  await office.close();
});

// The last test, because an opened report is the last of the first steps.
test('the total and the days of this week open a report with as many rows', async () => {
  const { page, close } = await openDashboard('COMPANY_ADMIN');
  const week = page.getByRole('region', { name: /nos próximos 7 dias$/ });
  await week.waitFor();
  const days = await week
    .getByRole('link', { name: / equipamentos?$/ })
    .evaluateAll((found) => found.map((item) => item.getAttribute('aria-label') ?? ''));
  expect(days.length).toBeGreaterThan(1);
  for (const name of days) {
    await week.getByRole('link', { name, exact: true }).click();
    expect([name, await countReportRows(page)]).toEqual([name, Number(/: (\d+) \S+$/.exec(name)?.[1])]);
    await page.goBack();
  }
  const total = week.getByRole('link', { name: / nos próximos 7 dias$/ });
  const count = Number.parseInt((await total.textContent()) ?? '', 10);
  expect((await total.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await total.click();
  await page.getByText(new RegExp(` de ${count}$`)).waitFor();
  // The chip of the range removes the range.
  const filters = page.getByRole('list', { name: 'Filtros ativos' });
  await filters.getByText('Vence por qualquer data').waitFor();
  await filters.getByRole('button', { name: /Vence por qualquer data/ }).click();
  await page.waitForURL((url) => !url.href.includes('anyDate'));
  await close();
});
