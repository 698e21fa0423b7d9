/** Writes the template of an import. It has headers of fields, clocks and attributes, and an example row of each enabled product. */
import type { Readable } from 'node:stream';
import {
  IMPORT_FIELDS,
  MAX_IMPORT_COLUMNS,
  type ImportField,
} from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import type {
  CatalogueAttribute,
  CatalogueClock,
  CatalogueProduct,
} from '../columns/import-catalogue.queries.ts';
import { nameKey } from '../columns/import-catalogue.ts';
import { clockHeader, TEMPLATE_HEADERS, TEMPLATE_PHRASES } from '../columns/import-headers.phrases.ts';

type Value = string | null;

function isDate(field: ImportField): boolean {
  return field.endsWith('Date');
}

/** Returns the example value of a field. Only dates that the product has are filled in, so that users see which dates matter. */
function exampleValueOf(
  product: CatalogueProduct,
  field: ImportField,
  language: Language,
  today: string,
): Value {
  switch (field) {
    case 'product':
      return product.sku;
    case 'extraLabel':
      return TEMPLATE_PHRASES[language].place;
    case 'retestDate':
    case 'rechargeDate':
    case 'weightDate':
      return product[field] ? today : null;
    case 'dueDate':
      return product.isDueDate ? addDays(today, 365) : null;
    case 'tagSerialNumber':
    case 'extraCode':
    case 'assetNumber':
    case 'manufacturingNumber':
    case 'manufacturer':
    case 'unit':
    case 'manufacturingDate':
      return null;
  }
}

/** Returns one column for each attribute name of the products' subcategories, except names that are headers of fields. */
function attributeColumns(
  products: readonly CatalogueProduct[],
  attributes: readonly CatalogueAttribute[],
  headers: readonly string[],
): SheetColumn[] {
  const types = new Set(products.map(({ inspectionTypeId }) => inspectionTypeId));
  const usedNames = new Set(headers.map(nameKey));
  return attributes
    .filter(({ inspectionTypeId, attribute }) => {
      const isNew = types.has(inspectionTypeId) && !usedNames.has(nameKey(attribute));
      if (isNew) {
        usedNames.add(nameKey(attribute));
      }
      return isNew;
    })
    .map(({ attribute, type }) => ({ title: attribute, width: 22, type: type === 'DATE' ? 'date' : 'text' }));
}

interface TemplateCatalogue {
  readonly products: readonly CatalogueProduct[];
  readonly attributes: readonly CatalogueAttribute[];
  readonly clocks: readonly CatalogueClock[];
}

/** Returns the enabled clocks with their headers, without clocks that have the name of an attribute. */
function namedClocks({ attributes, clocks }: TemplateCatalogue, language: Language) {
  const names = new Set(attributes.map(({ attribute }) => nameKey(attribute)));
  return clocks
    .filter(({ enabled }) => enabled)
    .map((clock) => ({ id: clockKindId(clock.kind), title: clockHeader(clock, language) }))
    .filter(({ title }) => !names.has(nameKey(title)));
}

/**
 * Writes the template.
 * @param today the example of past dates, `YYYY-MM-DD`. The example of a due date is 365 days later
 * @returns a stream of XLSX bytes
 */
export function importTemplate(
  catalogue: TemplateCatalogue,
  { language, today, zone }: { language: Language; today: string; zone: string },
): Readable {
  const enabledProducts = catalogue.products.filter((product) => product.enabled);
  const clocks = namedClocks(catalogue, language);
  const fields = IMPORT_FIELDS.map((field): SheetColumn => ({
    title: TEMPLATE_HEADERS[language][field],
    width: field === 'product' || field === 'extraLabel' ? 30 : 20,
    type: isDate(field) ? 'date' : 'text',
  }));
  const ownColumns = [
    ...fields,
    ...clocks.map(({ title }): SheetColumn => ({ title, width: 22, type: 'date' })),
  ];
  const columns = [
    ...ownColumns,
    ...attributeColumns(
      enabledProducts,
      catalogue.attributes,
      ownColumns.map(({ title }) => title),
    ),
  ];
  const rows = enabledProducts.map((product) => [
    ...IMPORT_FIELDS.map((field) => exampleValueOf(product, field, language, today)),
    ...clocks.map(({ id }) => (product.clockKindIds.includes(id) ? today : null)),
  ]);
  const sheetName = TEMPLATE_PHRASES[language].sheet;
  return writeSheet({ sheetName, zone, columns: columns.slice(0, MAX_IMPORT_COLUMNS) }, rows);
}
