/** The sheet about one thing: written, read back and compared. */
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSheet } from './sheet-reader.ts';
import { writeRecordSheet } from './record-sheet.ts';

test('labelled values and tables one under the other, each value of its own type', async () => {
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
