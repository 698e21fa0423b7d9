/** Videos of QR codes, which Chromium plays instead of the camera. */
import { encodeQR } from 'qr';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** Side of the code, including the quiet zone. */
const CODE_PIXELS = 260;

/** Draws a code on red steel, slightly rotated and blurred, as one plane of brightness and two of colour. */
async function frameOf(text: string): Promise<Uint8Array> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dots = Buffer.from(rows.flat().map((dark) => (dark ? 35 : 230)));
  const label = await sharp(dots, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(CODE_PIXELS, CODE_PIXELS, { kernel: 'nearest' })
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

/** Creates the video of a code (YUV4MPEG2): a single frame, repeated nine times a second. */
export async function filmCode(text: string): Promise<Buffer> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F9:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, await frameOf(text)]);
}
