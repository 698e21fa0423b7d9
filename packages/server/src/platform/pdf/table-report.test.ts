/** Tests of tabular reports, read back from their bytes. */
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPdf } from './read-pdf.testing.ts';
import type { TableReport } from './report-types.ts';
import { writeTableReport } from './table-report.ts';

interface Item {
  readonly name: string;
  readonly sku: string;
}

const report: TableReport<Item> = {
  title: 'Relatório de inspeções',
  subtitle: ['Metalúrgica Serra Azul Ltda', 'Gerado em 21/11/2026 14:32'],
  columns: [
    { title: 'Equipamento', width: 3, cell: (item) => ({ text: item.name, second: item.sku, bold: true }) },
    { title: 'Ação', width: 1, align: 'right', cell: () => ({ text: 'Válido até amanhã' }) },
  ],
  footer: 'Serra Azul',
  phrases: { page: 'Página {page} de {pages}', empty: 'Lista vazia' },
  language: 'pt-BR',
  createdAt: new Date('2026-11-21T17:32:00Z'),
};

function items(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Extintor nº ${at + 1}`, sku: `EXT-${at + 1}` }));
}

async function write(rows: readonly Item[], changes: Partial<TableReport<Item>> = {}) {
  return readPdf(await buffer(writeTableReport({ ...report, ...changes }, rows)));
}

describe('a report', () => {
  test('shows every row once and the header and page numbers on each page', async () => {
    const { pages, source } = await write(items(60));
    expect(pages.length).toBe(4);
    pages.forEach((runs, at) => {
      expect(runs).toContain('Equipamento');
      // Two runs, "Página 1 de " and "4", joined with a space.
      expect(runs.join(' ')).toContain(`Página ${at + 1} de  4`);
    });
    const names = pages.flat().filter((run) => run.startsWith('Extintor nº'));
    expect(names).toEqual(items(60).map(({ name }) => name));
    expect(source).toContain('/Count 4');
    expect(source).toContain('/Lang (pt-BR)');
    expect(source).not.toContain('Helvetica');
  });

  test('draws a line through a struck text and keeps the text readable', async () => {
    const struck = (isStruck: boolean): Partial<TableReport<Item>> => ({
      columns: [{ title: 'Equipamento', width: 1, cell: ({ name }) => ({ text: name, struck: isStruck }) }],
    });
    const [plain, crossed] = [await write(items(1), struck(false)), await write(items(1), struck(true))];
    expect(crossed.pages).toEqual(plain.pages);
    expect(crossed.boxes).toBe(plain.boxes + 1);
  });

  test('without rows has one page with the text for an empty list', async () => {
    const { pages } = await write([]);
    expect(pages.length).toBe(1);
    expect(pages[0]).toContain('Lista vazia');
  });

  test('the same input gives the same bytes', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => buffer(writeTableReport(report, items(30)))));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('texts', () => {
  test('missing glyphs print as ?, and control and direction marks are removed', async () => {
    const { pages } = await write([{ name: 'Aço \u202Etxt\u0007 😀 消 a\u0303', sku: 'CO₂' }]);
    expect(pages[0]).toContain('Aço txt ? ? ã');
    expect(pages[0]).toContain('CO₂');
  });

  test('a text that is too long ends in an ellipsis on its last line', async () => {
    const name = 'Cilindro com marca de impacto na base e pintura gasta '.repeat(16).trim();
    const linesOf = async (lines: number) => {
      const column = { title: 'Texto', width: 1, lines, cell: (item: Item) => ({ text: item.name }) };
      const runs = (await write([{ name, sku: '' }], { columns: [column] })).pages[0] ?? [];
      return runs.slice(runs.indexOf('Texto') + 1, runs.indexOf('Página 1 de '));
    };
    expect((await linesOf(1)).map((run) => run.endsWith('…'))).toEqual([true]);
    expect((await linesOf(3)).map((run) => run.endsWith('…'))).toEqual([false, false, true]);
    expect((await linesOf(30)).join(' ')).toBe(name);
  });
});

test('facts, headings and a WebP logo with transparency are drawn', async () => {
  const logo = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0b5a4a80' } })
    .webp()
    .toBuffer();
  const { pages, source } = await write(items(2), {
    orientation: 'portrait',
    logo,
    facts: [{ label: 'Fabricante', value: 'Aurora' }],
    rowStyle: (item) => (item.sku === 'EXT-1' ? { heading: 'Peças' } : { border: '#d92d20', opacity: 0.5 }),
  });
  expect(pages[0]).toEqual(expect.arrayContaining(['Fabricante', 'Aurora', 'Peças', 'Extintor nº 2']));
  expect(pages[0]).not.toContain('Extintor nº 1');
  expect(source).toContain('/DCTDecode');
});

describe('the stream', () => {
  test('pulls rows only as they are read and ends the source when the reader disconnects', async () => {
    let pulled = 0;
    let ended = false;
    function* source() {
      try {
        for (;;) {
          pulled += 1;
          yield { name: `Extintor ${pulled}`, sku: 'EXT' };
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeTableReport(report, source());
    await once(stream, 'readable');
    stream.read(1);
    stream.destroy();
    await once(stream, 'close');
    expect(ended).toBe(true);
    expect(pulled).toBeLessThan(2000);
  });

  test('an error of the source fails the stream', async () => {
    function* source(): Generator<Item> {
      yield* items(40);
      throw new Error('cursor lost');
    }
    await expect(buffer(writeTableReport(report, source()))).rejects.toThrow('cursor lost');
  });
});
