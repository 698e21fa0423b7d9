/** The template of an import: our headers, the group's attributes, and an example row of each product. */
import type { Readable } from 'node:stream';
import {
  IMPORT_FIELDS,
  MAX_IMPORT_COLUMNS,
  type ImportField,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import type { CatalogueAttribute, CatalogueProduct } from '../columns/import-catalogue.queries.ts';
import { nameKey } from '../columns/import-catalogue.ts';
import { TEMPLATE_HEADERS, TEMPLATE_WORDS } from '../columns/import-headers.phrases.ts';

type Value = string | null;

function isDate(field: ImportField): boolean {
  return field.endsWith('Date');
}

/** Only what the product carries: an example teaches which dates matter for which product. */
function example(product: CatalogueProduct, field: ImportField, language: Language, today: string): Value {
  switch (field) {
    case 'product':
      return product.sku;
    case 'extraLabel':
      return TEMPLATE_WORDS[language].place;
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

/** Names of the attributes of the products' subcategories, each once; those called like a field of ours are that field. */
function attributeColumns(
  products: readonly CatalogueProduct[],
  attributes: readonly CatalogueAttribute[],
  language: Language,
): SheetColumn[] {
  const types = new Set(products.map(({ inspectionTypeId }) => inspectionTypeId));
  const seen = new Set(Object.values(TEMPLATE_HEADERS[language]).map(nameKey));
  return attributes
    .filter(({ inspectionTypeId, attribute }) => {
      const fresh = types.has(inspectionTypeId) && !seen.has(nameKey(attribute));
      if (fresh) {
        seen.add(nameKey(attribute));
      }
      return fresh;
    })
    .map(({ attribute, type }) => ({ title: attribute, width: 22, type: type === 'DATE' ? 'date' : 'text' }));
}

/**
 * @param today what stands in the columns of dates, `YYYY-MM-DD`
 * @returns a stream of XLSX bytes
 */
export function importTemplate(
  {
    products,
    attributes,
  }: { products: readonly CatalogueProduct[]; attributes: readonly CatalogueAttribute[] },
  { language, today, zone }: { language: Language; today: string; zone: string },
): Readable {
  const enabled = products.filter((product) => product.enabled);
  const columns = IMPORT_FIELDS.map((field): SheetColumn => ({
    title: TEMPLATE_HEADERS[language][field],
    width: field === 'product' || field === 'extraLabel' ? 30 : 20,
    type: isDate(field) ? 'date' : 'text',
  })).concat(attributeColumns(enabled, attributes, language));
  const rows = enabled.map((product) =>
    IMPORT_FIELDS.map((field) => example(product, field, language, today)),
  );
  const sheetName = TEMPLATE_WORDS[language].sheet;
  return writeSheet({ sheetName, zone, columns: columns.slice(0, MAX_IMPORT_COLUMNS) }, rows);
}
