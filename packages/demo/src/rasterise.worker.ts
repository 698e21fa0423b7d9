/** The process of `rasterise.ts`, which receives a list of drawings and sends back their PNG files. */
import sharp from 'sharp';
import type { Drawing } from './rasterise.ts';

/** Dots per inch at which a unit of a drawing is a pixel. */
const PLAIN_DENSITY = 72;
/** Factor by which a picture is drawn larger and then scaled down, so that thin lines are even. */
const OVERSIZE = 2;

async function png({ svg, width }: Drawing): Promise<Buffer> {
  const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (PLAIN_DENSITY * OVERSIZE * width) / units })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

process.once('message', (drawings) => {
  void Promise.all((drawings as Drawing[]).map(png)).then((files) => process.send?.(files));
});
