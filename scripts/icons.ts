// Renders the icons of the installed field application from the SVG of the product, with the browser of the tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const SVG = fileURLToPath(new URL('../packages/web/src/ui/app/icon.svg', import.meta.url));
const FOLDER = fileURLToPath(new URL('../packages/web/public/icons/', import.meta.url));

/** `inset` is the free part at each side: launchers cut a maskable icon to any shape. */
const ICONS = [
  { name: 'icon-192', size: 192, inset: 0.06, background: '#ffffff' },
  { name: 'icon-512', size: 512, inset: 0.06, background: '#ffffff' },
  { name: 'maskable-512', size: 512, inset: 0.2, background: '#ffffff' },
];

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error('no Chromium found: set CHROMIUM_PATH');
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const source = `data:image/svg+xml;base64,${readFileSync(SVG).toString('base64')}`;
for (const { name, size, inset, background } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * (1 - 2 * inset));
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}"><img src="${source}" width="${side}" height="${side}">`,
  );
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.close();
}
await browser.close();
