/** Writes pictures of the screens into `docs/screenshots`; `npm run screenshots -- all` takes every size and scheme. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { type DemoRole, type RunningProduct, startProduct } from '../e2e/server.ts';
import { buildWeb } from './build-web.mjs';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const;
type Width = keyof typeof HEIGHTS;
type Scheme = 'light' | 'dark';
/** What the repository keeps. */
const KEPT: readonly [Width, Scheme][] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
];
const ALL: readonly [Width, Scheme][] = ([390, 768, 1440] as const).flatMap((width) => [
  [width, 'light'] as [Width, Scheme],
  [width, 'dark'] as [Width, Scheme],
]);

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Opens what the address alone does not. */
  readonly open?: (page: Page) => Promise<void>;
}

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/#/inspections-report' },
];
const OFFICE: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'inspections', path: '/#/inspections' },
  {
    name: 'equipment',
    path: '/#/inspections?status=EXPIRED',
    open: async (page) => {
      await page.locator('tbody tr').first().click();
      await page.getByRole('tabpanel').waitFor();
    },
  },
  { name: 'categories', path: '/#/categories' },
  { name: 'subcategories', path: '/#/subcategories' },
  { name: 'products', path: '/#/products' },
];

function fieldScreens(serial: string): readonly Screen[] {
  return [
    { name: 'field-find', path: '/field' },
    { name: 'field-tag', path: `/field#/t/${serial}` },
    { name: 'field-inspect', path: `/field#/t/${serial}/inspect` },
  ];
}

/** Signs in on the page that is open. */
async function signIn(product: RunningProduct, page: Page, role: DemoRole): Promise<void> {
  const { email, password } = product.logins[role];
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Senha', { exact: true }).waitFor({ state: 'detached' });
}

async function take(product: RunningProduct, page: Page, screen: Screen, ending: string): Promise<void> {
  // A fresh document: what the screen before had open is gone.
  await page.goto('about:blank');
  await page.goto(product.url + screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.open?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}${screen.name}-${ending}.png`, animations: 'disabled' });
}

/** The serial of the first piece that is overdue, from the address of its dialog. */
async function overdueSerial(product: RunningProduct, page: Page): Promise<string> {
  await page.goto(`${product.url}/#/inspections?status=EXPIRED`);
  await page.locator('tbody tr').first().click();
  await page.getByRole('tabpanel').waitFor();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('equipment') ?? '';
}

async function takeAll(
  product: RunningProduct,
  browser: Browser,
  width: Width,
  scheme: Scheme,
): Promise<void> {
  const ending = `${width}-${scheme}`;
  const options = {
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    geolocation: { latitude: -23.55, longitude: -46.63 },
    permissions: ['geolocation'],
  } as const;
  const office = await openPage(browser, { ...options, permissions: [...options.permissions] });
  for (const screen of PUBLIC) {
    await take(product, office.page, screen, ending);
  }
  await signIn(product, office.page, 'COMPANY_ADMIN');
  for (const screen of OFFICE) {
    await take(product, office.page, screen, ending);
  }
  const serial = await overdueSerial(product, office.page);
  await office.close();

  const field = await openPage(browser, { ...options, permissions: [...options.permissions] });
  await field.page.goto(`${product.url}/field`);
  await signIn(product, field.page, 'COMPANY_OPERATOR');
  for (const screen of fieldScreens(serial)) {
    await take(product, field.page, screen, ending);
  }
  await field.close();
}

if (!buildWeb(process.execPath)) {
  process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
try {
  for (const [width, scheme] of process.argv[2] === 'all' ? ALL : KEPT) {
    await takeAll(product, browser, width, scheme);
  }
} finally {
  await browser.close();
  await product.stop();
}
