/** Tests that sheets about a single record are read back as they were written. */
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSheet } from './sheet-reader.ts';
import { writeRecordSheet } from './record-sheet.ts';

test('labelled values and tables keep the type of each value', async () => {
  const file = writeRecordSheet({ sheetName: 'Inspeção', zone: 'America/Sao_Paulo', widths: [30, 40] }, [
    { heading: 'Registro' },
    {
      cells: [
        { type: 'text', value: 'Recarga' },
        { type: 'date', value: '2026-01-04' },
      ],
    },
    {
      cells: [
        { type: 'text', value: 'Quando' },
        { type: 'datetime', value: new Date('2026-11-21T02:30:05Z') },
      ],
    },
    {
      cells: [
        { type: 'text', value: 'Latitude' },
        { type: 'number', value: -23.55 },
      ],
    },
    { heading: 'Perguntas' },
    { head: ['Pergunta', 'Resposta'] },
    {
      cells: [
        { type: 'text', value: '=1+1' },
        { type: 'text', value: 'Não\n\u202ex', flaw: true },
      ],
    },
    {
      cells: [
        { type: 'text', value: '000123' },
        { type: 'text', value: '' },
      ],
    },
  ]);
  const rows = await readSheet(await buffer(file));
  expect(rows).toEqual([
    { number: 1, cells: ['Registro'] },
    { number: 2, cells: ['Recarga', '2026-01-04'] },
    { number: 3, cells: ['Quando', '2026-11-20T23:30:05'] },
    { number: 4, cells: ['Latitude', -23.55] },
    { number: 6, cells: ['Perguntas'] },
    { number: 7, cells: ['Pergunta', 'Resposta'] },
    { number: 8, cells: ['=1+1', 'Não\nx'] },
    { number: 9, cells: ['000123', null] },
  ]);
});

const createPicture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#993322' } })
    .webp()
    .toBuffer();

/** Measures the red share of a picture's first row and first column, and its height divided by its width. */
async function redShares(data: Uint8Array) {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => (raw[(y * info.width + x) * info.channels + 1] ?? 255) < 128;
  const share = (length: number, isRed: (index: number) => boolean) =>
    Array.from({ length }, (_, index) => index).filter(isRed).length / length;
  return {
    frame: info.height / info.width,
    across: share(info.width, (x) => red(x, 0)),
    down: share(info.height, (y) => red(0, y)),
  };
}

test('pictures are fitted into their cells without cropping, and rows are as high as their text', async () => {
  const picture = (caption: string, file: Uint8Array | undefined) => ({
    picture: { caption, load: async () => file, missingText: 'Indisponível' },
  });
  const logo = await createPicture(300, 300);
  const spec = { sheetName: 'Fotos', zone: 'America/Sao_Paulo', widths: [30, 40, 16], logo };
  const file = await buffer(
    writeRecordSheet(spec, [
      { heading: 'Fotos' },
      picture('Foto 1', await createPicture(1600, 800)),
      picture('Foto 2', undefined),
      picture('Foto 3', await createPicture(600, 900)),
      { cells: [{ type: 'text', value: 'Uma pergunta que não cabe em uma linha?' }] },
    ]),
  );
  const [sheet] = (await readXlsx(file)).sheets;
  const images = sheet?.images ?? [];
  expect(images.map(({ type, anchor }) => [type, anchor.from, anchor.to])).toMatchObject([
    ['jpeg', { row: 0, col: 2 }, { row: 3, col: 3 }],
    ['jpeg', { row: 1, col: 1 }, { row: 2, col: 2 }],
    ['jpeg', { row: 3, col: 1 }, { row: 4, col: 2 }],
  ]);
  const heights = [0, 1, 2, 3, 4].map((row) => sheet?.rowDefs?.get(row)?.height);
  expect(heights).toEqual([18, 160.3125, undefined, 160.3125, 30]);

  // The red area has the proportions of the picture, not of the cell.
  const shares = await Promise.all(images.map(async ({ data }) => redShares(data)));
  expect(shares.map(({ frame }) => frame.toFixed(2))).toEqual(['0.55', '0.75', '0.75']);
  expect(shares.map(({ across, down }) => [across.toFixed(1), down.toFixed(1)])).toEqual([
    ['0.5', '1.0'],
    ['1.0', '0.7'],
    ['0.5', '1.0'],
  ]);
  expect(await readSheet(file)).toEqual([
    { number: 1, cells: ['Fotos'] },
    { number: 2, cells: ['Foto 1'] },
    { number: 3, cells: ['Foto 2', 'Indisponível'] },
    { number: 4, cells: ['Foto 3'] },
    { number: 5, cells: ['Uma pergunta que não cabe em uma linha?'] },
  ]);
});
