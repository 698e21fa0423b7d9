/** Tests of the texts of a report's filters. */
import { expect, it } from 'vitest';
import { filterTexts } from './report-filter-texts.ts';
import { REPORT_PHRASES } from './report.phrases.ts';

it('a serial that is in the filter twice counts once', () => {
  const textsOf = (serials: string) =>
    filterTexts(
      REPORT_PHRASES.pt,
      { query: '', serials },
      () => undefined,
      (day) => day,
    );
  expect(textsOf('K1SEBRYRE531,VM2JB9QZ5HRT,K1SEBRYRE531')).toEqual([
    { label: 'Seleção', value: '2 equipamentos selecionados' },
  ]);
  expect(textsOf('K1SEBRYRE531,K1SEBRYRE531')).toEqual([
    { label: 'Seleção', value: '1 equipamento selecionado' },
  ]);
});
