/** Tests that the document with a person's data has every value, whatever people have typed. */
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readPdf } from '@mobcheck/server/platform/pdf/read-pdf.testing.ts';
import { personPdf } from './person-document.pdf.ts';

const runsOf = async (row: object, place = 'public.users'): Promise<string[]> => {
  const data = { address: 'ana@mobcheck.test', rows: { [place]: [row] } };
  return readPdf(await buffer(personPdf('pt', data, new Date('2026-11-24T12:00:00Z')))).pages.flat();
};

it('shows days and instants in the usual format', async () => {
  const runs = await runsOf({ created_date: '2026-11-23', created_at: '2026-11-24T02:30:00+00:00' });
  expect(runs).toEqual(expect.arrayContaining(['23/11/2026', '23/11/2026 23:30']));
});

it('leaves texts that only look like days or instants unchanged', async () => {
  const texts = ['2026-99-99', '2026-02-30', '2026-99-99T10:00:00Z'];
  const runs = await runsOf({ name: texts[0], occupation: texts[1], note: texts[2] });
  expect(runs).toEqual(expect.arrayContaining(texts));
});

it('shows the name of a field without a caption, also the name of a built-in property', async () => {
  const runs = await runsOf({ detail: { constructor: 'Um', newer: 'Dois' } });
  expect(runs).toContain('constructor: Um · newer: Dois');
});

it('labels the address of a company and the network address of a session differently', async () => {
  const row = { address: 'Rua das Flores, 12' };
  expect(await runsOf(row, 'g1_home.companies')).toContain('Endereço');
  expect(await runsOf(row, 'public.sessions')).toContain('Endereço de rede');
});
