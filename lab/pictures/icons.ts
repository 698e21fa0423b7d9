// Renders the icons of the installed field application, and the picture of shared links, with the browser of the tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

const SVG = fileURLToPath(new URL('../../packages/web/src/ui/app/icon.svg', import.meta.url));
const REPORT = fileURLToPath(
  new URL('../../packages/web/src/office/landing/landing-report.webp', import.meta.url),
);
const TYPEFACE = fileURLToPath(new URL('../../packages/web/src/ui/app/inter.woff2', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../packages/web/public/icons/', import.meta.url));

/** `inset` is the free part at each side, since launchers cut a maskable icon to any shape. */
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
// Picture that messengers show for a link to the landing page, in the usual size.
const share = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const report = `data:image/webp;base64,${readFileSync(REPORT).toString('base64')}`;
const typeface = `data:font/woff2;base64,${readFileSync(TYPEFACE).toString('base64')}`;
await share.setContent(`<style>@font-face{font-family:Inter;font-weight:400 600;src:url(${typeface})}</style>
  <body style="margin:0;height:630px;overflow:hidden;background:#0f706b;color:#fff;font-family:Inter,sans-serif">
  <div style="display:flex;gap:20px;align-items:center;padding:56px 64px 0;font-size:40px;font-weight:600">
    <span style="display:grid;place-items:center;width:76px;height:76px;border-radius:18px;background:#fff"><img src="${source}" width="56" height="56"></span>Mobcheck</div>
  <p style="margin:30px 64px 0;max-width:1000px;font-size:58px;font-weight:600;line-height:1.12;letter-spacing:-.025em">Seus equipamentos de segurança sempre em dia</p>
  <div style="position:absolute;left:64px;top:350px;width:1072px;height:280px;overflow:hidden;border-radius:14px 14px 0 0;box-shadow:0 18px 48px rgb(0 0 0/35%)">
    <img src="${report}" style="width:1072px;margin-top:-118px"></div>`);
await share.evaluate(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map(async (image) => image.decode()));
});
await share.screenshot({ path: `${FOLDER}share.png` });
await browser.close();
