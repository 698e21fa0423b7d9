/** Tests of the list of records as PDF and XLSX, and of its filter by person. */
import { expect, test } from 'vitest';
import { readSheet } from '../packages/server/src/platform/xlsx/sheet-reader.ts';
import { openAs, PHONE } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('a company admin downloads the inspections and maintenances of one person', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/records');
  await page.getByRole('button', { name: 'Inspeções e manutenções' }).click();
  await page.getByRole('columnheader', { name: 'Tipo' }).waitFor();
  await page.getByRole('combobox', { name: 'Quem fez' }).fill('batista');
  await page.getByRole('option', { name: /João Batista Ferreira/ }).click();
  const people = page.getByRole('cell').getByText(/@demo\.mobcheck\.local$/);
  await expect.poll(async () => new Set(await people.allTextContents()).size).toBe(1);
  const pdf = await downloadBy(page, page.getByRole('button', { name: 'Baixar a lista em PDF' }));
  expect(pdf.name).toMatch(/^Registros feitos - Metalúrgica Serra Azul Ltda - .*\.pdf$/);
  expect(pdfText(pdf.bytes)).toMatch(
    /Quem fez João Batista Ferreira \(\S+@demo\.mobcheck\.local\) Tipo Inspeções e manutenções/,
  );
  const sheet = await downloadBy(page, page.getByRole('button', { name: 'Baixar a lista em XLSX' }));
  const rows = await readSheet(sheet.bytes);
  // An empty row is between the records and the totals.
  const records = rows.findIndex(({ number }, index) => number !== index + 1) - 1;
  const totalOf = (label: string) => Number(rows.find(({ cells: [first] }) => first === label)?.cells[1]);
  expect(records).toBeGreaterThan(0);
  expect(totalOf('Total de inspeções') + totalOf('Total de manutenções')).toBe(records);
  await close();
});

test('on a phone a period without records has a message instead of a file', async () => {
  const path = '/#/records?kind=all&from=2020-01-01&upTo=2020-01-31';
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', path, PHONE);
  await page.getByText('Lista vazia').waitFor();
  await page.getByRole('button', { name: 'Baixar a lista em PDF' }).click();
  const message = page.getByText(
    'Nenhum registro para baixar. Mude o período, a pessoa ou os outros filtros.',
  );
  await expect.poll(async () => message.isVisible()).toBe(true);
  await close();
});
