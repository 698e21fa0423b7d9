/** Tests of PDF documents about one inspection, maintenance or receipt, read back from their bytes. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';
import { readPdf } from './read-pdf.testing.ts';
import { writeRecordPdf } from './record-pdf.ts';
import type { RecordSection, RecordPdfContent } from './record-types.ts';

const content: RecordPdfContent = {
  title: 'Registro de inspeção',
  subtitle: ['Serra Azul Ltda'],
  result: { text: 'Conforme', detail: '21/11/2026 14:32', color: '#1f7a45' },
  sections: [],
  footer: 'Serra Azul',
  phrases: { page: 'Página {page} de {pages}' },
  language: 'pt-BR',
  createdAt: new Date('2026-11-21T17:32:00Z'),
};
const verification = { label: 'Código', code: 'ABCD EFGH', url: 'https://example.org/#/verify/ABCDEFGH' };

async function write(sections: readonly RecordSection[], changes: Partial<RecordPdfContent> = {}) {
  return readPdf(await buffer(writeRecordPdf({ ...content, sections, ...changes })));
}

const picture = async (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 4, background } })
    .webp()
    .toBuffer();

test('facts, rows and pictures are drawn, and empty sections are omitted', async () => {
  const file = await picture('#0b5a4a80');
  const { pages, source } = await write([
    {
      title: 'Equipamento',
      facts: [{ label: 'Mapa', value: 'no mapa', link: 'https://example.org/m', wide: true }],
    },
    { title: 'Nada', facts: [] },
    { title: 'Nenhuma', columns: [{ title: 'X', width: 1 }], rows: [] },
    {
      title: 'Fotos',
      missingText: 'Indisponível',
      pictures: [{ caption: 'Foto 1', load: async () => file }],
    },
    {
      title: 'Perdidas',
      missingText: 'Indisponível',
      pictures: [{ caption: 'Foto 2', load: async () => undefined }],
    },
  ]);
  expect(pages[0]).toEqual(
    expect.arrayContaining(['Conforme', 'Equipamento', 'no mapa', 'Foto 1', 'Foto 2', 'Indisponível']),
  );
  expect(pages[0]).not.toContain('Nada');
  expect(pages[0]).not.toContain('Nenhuma');
  expect(source.split('/DCTDecode').length - 1).toBe(1);
  expect(source).toContain('https://example.org/m');
});

describe('rows', () => {
  const rowsOf = (cells: string[][]): RecordSection => ({
    title: 'Perguntas',
    columns: [
      { title: 'Pergunta', width: 3 },
      { title: 'Resposta', width: 2 },
    ],
    rows: cells.map((row) => ({ cells: row, color: '#b42318' })),
  });

  test('every row is drawn once, and the header on each page', async () => {
    const cells = Array.from({ length: 120 }, (_, at) => [`P${at + 1}`, 'Sim']);
    const { pages } = await write([rowsOf(cells)], { verification });
    expect(pages.flat().filter((run) => /^P\d+$/.test(run))).toEqual(cells.map(([first]) => first));
    pages.forEach((runs) => expect(runs).toEqual(expect.arrayContaining(['Resposta', 'ABCD EFGH'])));
  });

  test('a text that is longer than a page continues on the next page', async () => {
    const longText = Array.from({ length: 3000 }, (_, at) => `w${at}`);
    const { pages } = await write([rowsOf([['Curta', longText.join(' ')]])]);
    expect(pages.length).toBeGreaterThan(2);
    const drawnText = pages.flatMap((runs) => runs.filter((run) => /^w\d+( |$)/.test(run)));
    expect(drawnText.join(' ').split(' ')).toEqual(longText);
    expect(pages.flat().filter((run) => run === 'Curta').length).toBe(1);
  });
});

test('an error of a picture fails the stream', async () => {
  const load = async () => {
    throw new Error('store away');
  };
  await expect(
    write([{ title: 'Fotos', missingText: '', pictures: [{ caption: '', load }] }]),
  ).rejects.toThrow('store away');
});

test('the runs of a QR code are its dark squares', () => {
  const { size, runs } = qrCode(verification.url);
  const dark = new Set(
    runs.flatMap(([column, row, length]) => Array.from({ length }, (_, at) => `${column + at},${row}`)),
  );
  // Three corners have the finder pattern, a ring seven squares wide.
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([dark.has(`${x},${y}`), dark.has(`${x + 1},${y + 1}`), dark.has(`${x + 3},${y + 3}`)]).toEqual([
      true,
      false,
      true,
    ]);
  }
  expect((size - 17) % 4).toBe(0);
});
