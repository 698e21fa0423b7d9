/** `npm run landing-pictures -w lab -- /tmp/pictures`: makes the pictures of the landing page from a folder of screenshots, as WebP. */
// Run `npm run screenshots -w lab -- landing-report field-inspect all --to /tmp/pictures` before, and `npm run icons -w lab` afterwards,
// since the picture of shared links shows the report.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../e2e/browser.ts';

const FROM = process.argv[2];
if (FROM === undefined) {
  throw new Error('name the folder of the screenshots');
}
const TO = fileURLToPath(new URL('../../packages/web/src/office/landing/', import.meta.url));

/** `crop` is the shown part of the screenshot: left, top, width, height. `limit` is the maximum number of bytes. */
const REPORT = { width: 912, height: 512, crop: [236, 66, 912, 512], limit: 46_000 };
const PHONE = { width: 390, height: 844, crop: [0, 0, 390, 844], limit: 22_000 };
const PICTURES = [
  { from: 'landing-report-1366-light', to: 'landing-report', ...REPORT },
  { from: 'landing-report-1366-dark', to: 'landing-report-dark', ...REPORT },
  { from: 'field-inspect-390-light', to: 'landing-phone', ...PHONE },
  { from: 'field-inspect-390-dark', to: 'landing-phone-dark', ...PHONE },
];
const QUALITY = 0.55;

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const { from, to, width, height, crop, limit } of PICTURES) {
    const source = `data:image/png;base64,${readFileSync(`${FROM}/${from}.png`).toString('base64')}`;
    const picture = await page.evaluate(
      async (picked) => {
        const image = new Image();
        image.src = picked.source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = picked.width;
        canvas.height = picked.height;
        const context = canvas.getContext('2d');
        const [left = 0, top = 0, cutWidth = 0, cutHeight = 0] = picked.crop;
        if (context) {
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, left, top, cutWidth, cutHeight, 0, 0, picked.width, picked.height);
        }
        return canvas.toDataURL('image/webp', picked.quality);
      },
      { source, width, height, crop, quality: QUALITY },
    );
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    if (bytes.length > limit) {
      throw new Error(`${to} has ${bytes.length} bytes, more than ${limit}`);
    }
    writeFileSync(`${TO}${to}.webp`, bytes);
    console.log(`${to}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
