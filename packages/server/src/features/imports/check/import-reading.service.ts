/** Prepares how the rows of an import are read, from its mapping, its corrections and the current catalogue. */
import type { TenantDb } from '../../../platform/db/database.ts';
import { catalogueOf, nameKey } from '../columns/import-catalogue.ts';
import { readCatalogue } from '../columns/import-catalogue.queries.ts';
import { clockUses, DATE_FIELDS, fieldUse } from '../columns/import-fields.ts';
import { spellingKey } from '../columns/field-text.ts';
import type { ReadingContext } from '../columns/import-row.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { columnDaysOf, type ColumnDays } from '../columns/sheet-day.ts';
import { listDistinctTexts, listLearnedProducts } from './import-reading.queries.ts';
import { daysWithOrders, meaningsOf, type StoredReading } from './stored-reading.ts';

export interface ImportToRead {
  readonly id: string;
  readonly companyId: string;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  /** Today in the zone of the group. */
  readonly today: string;
}

/** Combines a mapping with the current catalogue and with the products that the company has chosen for spellings. */
export async function readingContextOf(
  db: TenantDb,
  { companyId, headers, mapping, today }: ImportToRead,
  { days = {}, corrections = [] }: StoredReading,
): Promise<ReadingContext> {
  const learned = await listLearnedProducts(db, companyId);
  const learnedProducts = new Map(learned.map(({ spelling, productId }) => [spelling, productId]));
  return {
    mapping,
    headers,
    today,
    catalogue: catalogueOf(await readCatalogue(db)),
    days: daysWithOrders(days, corrections),
    findMeaning: meaningsOf(corrections),
    findLearned: (spelling) => learnedProducts.get(spelling),
  };
}

/** Determines how the days of each column are read, from all of its cells after corrections. */
export async function findColumnDays(
  db: TenantDb,
  { id, mapping }: ImportToRead,
  corrections: StoredReading['corrections'] = [],
): Promise<Record<string, ColumnDays>> {
  const { attributes } = await readCatalogue(db);
  const dates = new Set(
    attributes.filter(({ type }) => type === 'DATE').map(({ attribute }) => nameKey(attribute)),
  );
  const columns = [
    ...DATE_FIELDS.map((field) => ({ field, column: fieldUse(mapping, field).columns[0] })),
    ...clockUses(mapping).map(({ use }) => ({ field: use.field, column: use.columns[0] })),
    ...mapping.attributes
      .filter(({ attribute }) => dates.has(nameKey(attribute)))
      .map(({ attribute, column }) => ({ field: attribute, column })),
  ];
  const findMeaning = meaningsOf(corrections);
  const days: Record<string, ColumnDays> = {};
  for (const { field, column } of columns) {
    if (column !== undefined) {
      const texts = await listDistinctTexts(db, id, column);
      days[field] = columnDaysOf(texts.map((text) => findMeaning(field, spellingKey(text))?.value ?? text));
    }
  }
  return days;
}
