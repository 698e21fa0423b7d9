/** `npm run screenshots -w lab`: writes screenshots into `docs/screenshots`. */
// `-- landing` takes only this screen, `-- all` takes every size and colour scheme, and `-- --to /tmp/pictures` writes elsewhere.
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, type WatchedPage } from '../../e2e/browser.ts';
import { type DemoRole, type RunningMobcheck, startMobcheck } from '../../e2e/server.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { RECEIVER_HOST, stageIntegrations } from './integrations-stage.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const COMMITTED_TO = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const FOLDER = values.to === undefined ? COMMITTED_TO : `${values.to}/`;
const HEIGHTS = { 390: 844, 1366: 768, 1440: 900, 1920: 1080 } as const;
type Width = keyof typeof HEIGHTS;
type Scheme = 'light' | 'dark';
/** The sizes and schemes in the repository. */
const COMMITTED: readonly [Width, Scheme][] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
];
const ALL: readonly [Width, Scheme][] = ([390, 1366, 1920] as const).flatMap((width) => [
  [width, 'light'] as [Width, Scheme],
  [width, 'dark'] as [Width, Scheme],
]);

/** Names of screens. Without names, all screens are taken. */
const CHOSEN = positionals.filter((word) => word !== 'all');

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Further steps after opening the path. */
  readonly open?: (page: Page) => Promise<void>;
  /** Whether only a run with its name takes the screen. */
  readonly isOnlyByName?: boolean;
}

/** A sheet with two invalid rows. */
const SHEET = `Código do produto;Local;Nº de controle;Validade
EXT-ABC-06;Galpão 4 – portão;0401;10/10/2027
EXT-ABC-06;Galpão 4 – doca 1;0402;31/02/2027
EXT-CO2-06;Galpão 4 – quadro elétrico;0403;10/10/2027
EXT-CO2-6;Galpão 4 – sala de baterias;0404;10/10/2027
EXT-BC-04;Galpão 4 – mezanino;0405;10/10/2027`;

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'verify', path: '/#/verify' },
  { name: 'login', path: '/#/inspections-report' },
];
const OFFICE: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'inspections', path: '/#/inspections' },
  // The source of the picture on the landing page.
  { name: 'landing-report', path: '/#/inspections?field=lastInspection&direction=desc', isOnlyByName: true },
  { name: 'maintenances', path: '/#/maintenances' },
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
  {
    name: 'imports',
    path: '/#/imports',
    open: async (page) => {
      const file = { name: 'Extintores do galpão 4.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Verificar', exact: true }).click();
      await page.getByRole('button', { name: /^Importar só/ }).waitFor();
      await page.getByRole('button', { name: 'Fechar' }).click();
    },
  },
  { name: 'tags', path: '/#/tags?enabled=true' },
  {
    name: 'tags-replace',
    path: '/#/tags-replace',
    open: async (page) => {
      await page.getByRole('button', { name: /^Substituir pela tag/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tags-qr-code',
    path: '/#/tags-qr-code',
    open: async (page) => {
      await page.getByRole('button', { name: 'Gerar Tags' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my-plan', path: '/#/my-plan' },
  { name: 'buy-tag', path: '/#/buy-tag' },
  { name: 'video-lessons', path: '/#/video-lessons' },
  { name: 'profile', path: '/#/profile' },
];
const PLATFORM: readonly Screen[] = [
  { name: 'orders', path: '/#/os' },
  { name: 'create-order', path: '/#/create-os' },
  { name: 'billing-desk', path: '/#/billing-desk' },
  { name: 'prices', path: '/#/prices' },
  { name: 'tag-production', path: '/#/tag-production' },
];

/** Taken after all others, since the integrations that they need change the menu. */
const INTEGRATIONS: readonly Screen[] = [
  { name: 'integrations-tokens', path: '/#/integrations?tab=tokens' },
  {
    name: 'integrations-webhooks',
    path: '/#/integrations?tab=webhooks',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ações de n8n da manutenção' }).click();
      await page.getByRole('menuitem', { name: 'Entregas' }).click();
      await page.getByRole('cell').getByText('Entregue').first().waitFor();
    },
  },
  { name: 'integrations-schedules', path: '/#/integrations?tab=schedules' },
  { name: 'integrations-shares', path: '/#/integrations?tab=shares' },
  { name: 'integrations-export', path: '/#/integrations?tab=export' },
  { name: 'access', path: '/#/access' },
];

/** Its path has a key, which is made for the pictures. */
const SHARE: Screen = { name: 'share', path: '' };

function fieldScreens(serial: string): readonly Screen[] {
  return [
    { name: 'field-home', path: '/field' },
    { name: 'field-orders', path: '/field#/orders' },
    { name: 'field-tag', path: `/field#/t/${serial}` },
    { name: 'field-inspect', path: `/field#/t/${serial}/inspect` },
  ];
}

async function signIn(mobcheck: RunningMobcheck, page: Page, role: DemoRole): Promise<void> {
  const { email, password } = mobcheck.logins[role];
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Senha', { exact: true }).waitFor({ state: 'detached' });
}

async function take(mobcheck: RunningMobcheck, page: Page, screen: Screen, ending: string): Promise<void> {
  if (!isWanted(screen)) {
    return;
  }
  // A new document, without dialogs of the previous screen.
  await page.goto('about:blank');
  await page.goto(mobcheck.url + screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.open?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}${screen.name}-${ending}.png`, animations: 'disabled' });
}

const isWanted = ({ name, isOnlyByName }: Screen): boolean =>
  CHOSEN.length > 0 ? CHOSEN.includes(name) : isOnlyByName !== true;

/** Returns the serial of the first overdue piece, from the URL of its dialog. */
async function overdueSerial(mobcheck: RunningMobcheck, page: Page): Promise<string> {
  await page.goto(`${mobcheck.url}/#/inspections?status=EXPIRED`);
  await page.locator('tbody tr').first().click();
  await page.getByRole('tabpanel').waitFor();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('equipment') ?? '';
}

function openSized(browser: Browser, width: Width, scheme: Scheme): Promise<WatchedPage> {
  return openPage(browser, {
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    geolocation: { latitude: -23.55, longitude: -46.63 },
    permissions: ['geolocation'],
  });
}

async function takeAll(
  mobcheck: RunningMobcheck,
  browser: Browser,
  width: Width,
  scheme: Scheme,
): Promise<void> {
  const ending = `${width}-${scheme}`;
  const open = () => openSized(browser, width, scheme);
  const office = await open();
  for (const screen of PUBLIC) {
    await take(mobcheck, office.page, screen, ending);
  }
  await office.page.goto(`${mobcheck.url}/#/inspections-report`);
  await signIn(mobcheck, office.page, 'COMPANY_ADMIN');
  for (const screen of OFFICE) {
    await take(mobcheck, office.page, screen, ending);
  }
  const serial = await overdueSerial(mobcheck, office.page);
  await office.close();

  const platform = await open();
  await platform.page.goto(`${mobcheck.url}/#/inspections-report`);
  await signIn(mobcheck, platform.page, 'MOBCHECK_ADMIN');
  for (const screen of PLATFORM) {
    await take(mobcheck, platform.page, screen, ending);
  }
  await platform.close();

  const field = await open();
  await field.page.goto(`${mobcheck.url}/field`);
  await signIn(mobcheck, field.page, 'COMPANY_OPERATOR');
  for (const screen of fieldScreens(serial)) {
    await take(mobcheck, field.page, screen, ending);
  }
  await field.close();
}

async function takeIntegrations(
  mobcheck: RunningMobcheck,
  browser: Browser,
  share: Screen,
  [width, scheme]: readonly [Width, Scheme],
): Promise<void> {
  const ending = `${width}-${scheme}`;
  const { page, close } = await openSized(browser, width, scheme);
  await take(mobcheck, page, share, ending);
  await page.goto(`${mobcheck.url}/#/inspections-report`);
  await signIn(mobcheck, page, 'COMPANY_GROUP_ADMIN');
  for (const screen of INTEGRATIONS) {
    await take(mobcheck, page, screen, ending);
  }
  await close();
}

if (!buildWeb(process.execPath)) {
  process.exit(1);
}
const [mobcheck, browser] = await Promise.all([
  startMobcheck({ OUTSIDE_PRIVATE_HOSTS: RECEIVER_HOST }),
  openBrowser(),
]);
try {
  // Removes all earlier screenshots, but not the folder `before`.
  for (const file of CHOSEN.length > 0 || values.to !== undefined ? [] : globSync('*.png', { cwd: FOLDER })) {
    rmSync(FOLDER + file);
  }
  const sizes = positionals.includes('all') ? ALL : COMMITTED;
  const areOthersWanted = [...PUBLIC, ...OFFICE, ...PLATFORM, ...fieldScreens('')].some(isWanted);
  for (const [width, scheme] of areOthersWanted ? sizes : []) {
    await takeAll(mobcheck, browser, width, scheme);
  }
  if ([...INTEGRATIONS, SHARE].some(isWanted)) {
    const share = { ...SHARE, path: await stageIntegrations(mobcheck) };
    for (const size of sizes) {
      await takeIntegrations(mobcheck, browser, share, size);
    }
  }
} finally {
  await browser.close();
  await mobcheck.stop();
}
