/** Tests of the list of records as PDF and XLSX, and of its filter by person. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
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
  expect(pdfText(pdf.bytes)).toMatch(/Quem fez João Batista Ferreira Tipo Inspeções e manutenções/);
  const sheet = await downloadBy(page, page.getByRole('button', { name: 'Baixar a lista em XLSX' }));
  const rows = (await readXlsx(sheet.bytes)).sheets[0]?.rows ?? [];
  const gap = rows.findIndex((row) => row.length === 0);
  const total = Number(rows.find(([label]) => label === 'Total de inspeções')?.[1]);
  const maintenances = Number(rows.find(([label]) => label === 'Total de manutenções')?.[1]);
  expect(total).toBeGreaterThan(0);
  expect(gap - 1).toBe(total + maintenances);
  await close();
});

test('on a phone a period without records has a message instead of a file', async () => {
  const path = '/#/records?kind=all&from=2020-01-01&upTo=2020-01-31';
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', path, PHONE);
  await page.getByText('Lista vazia').waitFor();
  await page.getByRole('button', { name: 'Baixar a lista em PDF' }).click();
  await page
    .getByText('Nenhum registro para baixar. Mude o período, a pessoa ou os outros filtros.')
    .waitFor();
  await close();
});
