/** Tests of reading days in usual formats, in three languages. */
import { describe, expect, it } from 'vitest';
import { columnDaysOf, readSheetDay, type ColumnDays } from './sheet-day.ts';

const read = (text: string, column?: ColumnDays) => {
  const reading = readSheetDay(text, 'LAST', column);
  return 'day' in reading ? reading.day : reading.problem;
};

describe('a day', () => {
  it.each([
    ['07/03/2024', '2024-03-07'],
    ['7-3-2024', '2024-03-07'],
    ['29.02.2024 13:45', '2024-02-29'],
    ['07/03/24', '2024-03-07'],
    ['10/10/27', '2027-10-10'],
    ['10.10.27', '2027-10-10'],
    ['1/1/70', '1970-01-01'],
    ['1/1/69', '2069-01-01'],
    ['10 / 10 / 2027', '2027-10-10'],
    ['10 10 2027', '2027-10-10'],
    ['10102027', '2027-10-10'],
    ['20271010', '2027-10-10'],
    ['2027/10/10', '2027-10-10'],
    ['2027.10.1', '2027-10-01'],
    ['10–10–2027', '2027-10-10'],
    ["'10/10/2027", '2027-10-10'],
    ['25/10/2027', '2027-10-25'],
  ])('in digits: %s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    ['2024-03-07', '2024-03-07'],
    ['2024-03-07T23:59:59', '2024-03-07'],
    ['2027-10-10T23:00:00-03:00', '2027-10-10'],
    ['2027-10-10T00:00:00.000Z', '2027-10-10'],
    ['2027-10-10 00:00:00+00', '2027-10-10'],
    ['10/10/2027 00:00', '2027-10-10'],
    ['10/10/2027, 10:30:15', '2027-10-10'],
    ['10/10/2027 às 10h30', '2027-10-10'],
    ['10/10/27 3:00 PM', '2027-10-10'],
    ['45358', '2024-03-07'],
    ['45358.75', '2024-03-07'],
    ['45358,75', '2024-03-07'],
  ])('with a time or as a number of a workbook: %s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    ['10-out-27', '2027-10-10'],
    ['10/out/2027', '2027-10-10'],
    ['10 out. 2027', '2027-10-10'],
    ['10 de outubro de 2027', '2027-10-10'],
    ['10 de Março de 2027', '2027-03-10'],
    ['1º de janeiro de 2027', '2027-01-01'],
    ['domingo, 10 de outubro de 2027', '2027-10-10'],
    ['segunda-feira, 11 de outubro de 2027', '2027-10-11'],
    ['2027-out-10', '2027-10-10'],
    ['10OUT2027', '2027-10-10'],
    ['10-oct-27', '2027-10-10'],
    ['10 de octubre de 2027', '2027-10-10'],
    ['martes, 12 de octubre de 2027', '2027-10-12'],
    ['5 ene 2027', '2027-01-05'],
    ['5 de septiembre del 2027', '2027-09-05'],
    ['Oct 10, 2027', '2027-10-10'],
    ['October 10th, 2027', '2027-10-10'],
    ['10 October 2027', '2027-10-10'],
    ['Sunday, October 10, 2027', '2027-10-10'],
    ['Sun Oct 10 2027 00:00:00 GMT-0300', '2027-10-10'],
    ['Feb 3, 27', '2027-02-03'],
  ])('with the name of its month: %s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    ['out/27', '2027-10-31'],
    ['out-27', '2027-10-31'],
    ['out.27', '2027-10-31'],
    ["out'27", '2027-10-31'],
    ['jan/2027', '2027-01-31'],
    ['Fevereiro de 2028', '2028-02-29'],
    ['fev/28', '2028-02-29'],
    ['mai/28', '2028-05-31'],
    ['abril 2027', '2027-04-30'],
    ['ene-27', '2027-01-31'],
    ['dic/27', '2027-12-31'],
    ['Sept 2027', '2027-09-30'],
    ['Apr-27', '2027-04-30'],
    ['2027 out', '2027-10-31'],
    ['5/27', '2027-05-31'],
    ['05-27', '2027-05-31'],
    ['02/2024', '2024-02-29'],
    ['2.2024', '2024-02-29'],
    ['2024-02', '2024-02-29'],
    ['2024/2', '2024-02-29'],
    ['2024', '2024-12-31'],
  ])('given as a month or year is its last day when something expires: %s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it('given as a month or year is its first day for work that was done', () => {
    const days = ['02/2024', 'fev/24', '2/24', '2024'].map((text) => readSheetDay(text, 'FIRST'));
    expect(days).toEqual(['2024-02-01', '2024-02-01', '2024-02-01', '2024-01-01'].map((day) => ({ day })));
  });

  it.each(
    ['29/02/2023', '00/01/2024', '07/13/2024', '2024-02-30', '123', '99999', '2024x', '', '13/2024'].concat(
      ['00/2024', '32/10/2027', '10/10/7', '10/10/202', '1/1/1800', '10.50', '12,50', '25/12', '27-out'],
      ['10 de outubro', 'outubro', 'out/7', '10 out 27 out', '30 fev 2027', '13/27', '6', 'R$ 10/27'],
      ['10x10x2027', 'ontem', '10//10//2027', '123456789', '31042027', `${'1'.repeat(500)}/10/2027`],
    ),
  )('is never guessed from: %s', (text) => {
    expect(read(text)).toBe('invalid_date');
  });
});

describe('a column', () => {
  it('is day first, or asks about ambiguous cells if another cell is month first', () => {
    const texts = ['03/04/2027', '10/25/2027', '25/10/2027', '10/10/2027', '2027-04-03', 'abr/27'];
    const asking = columnDaysOf(texts);
    expect(texts.map((text) => read(text, asking))).toEqual([
      'day_order',
      '2027-10-25',
      '2027-10-25',
      '2027-10-10',
      '2027-04-03',
      '2027-04-30',
    ]);
    expect(read('03/04/2027', { ...asking, order: 'MONTH_FIRST' })).toBe('2027-03-04');
    expect(read('03/04/2027', { ...asking, order: 'DAY_FIRST' })).toBe('2027-04-03');
    expect(read('25/10/2027', { ...asking, order: 'MONTH_FIRST' })).toBe('invalid_date');
    expect(columnDaysOf(['03/04/2027', '25/10/2027', '10/45/2027', 'nunca'])).toEqual({
      order: 'DAY_FIRST',
      yearless: false,
    });
  });

  it('that has a day without a year (`25/12`) does not read `03/04` as a month of a year', () => {
    const column = columnDaysOf(['25/12', '03/04']);
    expect(['25/12', '03/04', '03/2004'].map((text) => read(text, column))).toEqual([
      'invalid_date',
      'invalid_date',
      '2004-03-31',
    ]);
  });
});
