/** The filters of a report in words, with the names of categories, products and kinds of clocks. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { clockKeyOf, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { clockKindsOfFile, type Filters as ReportFilters } from './inspection-report.service.ts';
import type { ReportContext } from './report-context.ts';
import { filterTexts } from './report-filter-texts.ts';
import { findClockNames, findFilterNames } from './report-names.queries.ts';
import { REPORT_PHRASES, type ReportPhrases } from './report.phrases.ts';

type Filters = Omit<ReportFilters, 'report'>;

/** Finds the columns of clocks. A kind with a key has a title in the language of the file, other kinds have their names. */
export async function findClocks(
  db: TenantDb,
  query: Pick<EquipmentQuery, 'clockColumns' | 'clockKind'> & { readonly language: Language },
): Promise<ReportContext['clocks']> {
  const kinds = clockKindsOfFile(query);
  const names = await findClockNames(db, kinds.map(clockKindId));
  return kinds.map((kind) => {
    const [id, key] = [clockKindId(kind), clockKeyOf(kind)];
    return { id, title: key === null ? (names.get(id) ?? '–') : CLOCK_PHRASES[query.language].kind[key] };
  });
}

/** Returns label and value of each filter in use. @param companyNames the names of the companies that the reader may see */
export async function filterWords(
  db: TenantDb,
  filters: Filters,
  {
    phrases,
    clocks,
    companyNames,
  }: Pick<ReportContext, 'clocks' | 'companyNames'> & { readonly phrases: ReportPhrases },
): Promise<{ label: string; value: string }[]> {
  const names = await findFilterNames(db, filters);
  const clockId = filters.clockKind && clockKindId(filters.clockKind);
  return filterTexts(
    phrases,
    filters,
    (name) => {
      if (name === 'clockKind') {
        return clocks.find(({ id }) => id === clockId)?.title;
      }
      return name === 'companyId' ? companyNames.get(filters.companyId ?? '') : names[name];
    },
    showDay,
  );
}

/** Returns label and value of each filter of one company's report, in a language. */
export async function companyFilterWords(db: TenantDb, filters: Filters, language: Language) {
  const clocks = await findClocks(db, { clockKind: filters.clockKind, language });
  return filterWords(db, filters, { phrases: REPORT_PHRASES[language], clocks, companyNames: new Map() });
}
