/** `npm run landing-pictures -w lab`: makes the pictures of the landing page from `docs/screenshots`, as WebP. */
// Run `npm run icons -w lab` afterwards, since the picture of shared links shows the report.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../e2e/browser.ts';

const FROM = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const TO = fileURLToPath(new URL('../../packages/web/src/office/landing/', import.meta.url));

/** `height` is the shown part, from the top. `limit` is the maximum number of bytes. The first view of a visitor waits for the pictures. */
const PICTURES = [
  { from: 'inspections-1440-light', to: 'landing-report', width: 1120, height: 677, limit: 54_000 },
  { from: 'field-inspect-390-light', to: 'landing-phone', width: 390, height: 844, limit: 22_000 },
];
const QUALITY = 0.6;

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const { from, to, width, height, limit } of PICTURES) {
    const source = `data:image/png;base64,${readFileSync(`${FROM}${from}.png`).toString('base64')}`;
    const picture = await page.evaluate(
      async (picked) => {
        const image = new Image();
        image.src = picked.source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = picked.width;
        canvas.height = picked.height;
        const context = canvas.getContext('2d');
        if (context) {
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, picked.width, (image.height * picked.width) / image.width);
        }
        return canvas.toDataURL('image/webp', picked.quality);
      },
      { source, width, height, quality: QUALITY },
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
