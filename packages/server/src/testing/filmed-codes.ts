/** What a camera films, as a file that Chromium shows instead of a camera's picture. */
import { encodeQR } from 'qr';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a side of the code, quiet zone included. */
const CODE = 260;

/** A code on a label on red steel, a little turned and blurred, as one plane of brightness and two of colour. */
async function frameOf(text: string): Promise<Uint8Array> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dots = Buffer.from(rows.flat().map((dark) => (dark ? 35 : 230)));
  const label = await sharp(dots, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(CODE, CODE, { kernel: 'nearest' })
    .toColourspace('srgb')
    .rotate(9, { background: '#5a5a5a' })
    .png()
    .toBuffer();
  const brightness = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#5a5a5a' },
  })
    .composite([{ input: label }])
    .blur(0.8)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const quarter = (WIDTH * HEIGHT) / 4;
  return Buffer.concat([brightness, Buffer.alloc(quarter, 112), Buffer.alloc(quarter, 168)]);
}

/** The film of one code as a file's bytes (YUV4MPEG2): one picture, shown nine times a second again and again. */
export async function filmCode(text: string): Promise<Buffer> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F9:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, await frameOf(text)]);
}
