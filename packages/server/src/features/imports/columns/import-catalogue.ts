/** Finds products and attributes by the texts in the cells of a sheet, regardless of their spelling. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { CatalogueAttribute, CatalogueProduct } from './import-catalogue.queries.ts';

export type { CatalogueAttribute, CatalogueProduct } from './import-catalogue.queries.ts';

export type ProductError = 'unknown_product' | 'ambiguous_product' | 'product_disabled';

export interface Catalogue {
  /**
   * Finds the product of a SKU or a name. Returns an error code if there is not exactly one enabled product.
   * @param texts texts of one or more cells. The product is named by the first text or by all texts together
   */
  readonly findProduct: (texts: readonly string[]) => CatalogueProduct | ProductError;
  /** Finds the product that a person chose. */
  readonly findChosen: (id: string) => CatalogueProduct | ProductError;
  /** Finds an attribute of a subcategory by its name. */
  readonly findAttribute: (inspectionTypeId: string, name: string) => CatalogueAttribute | undefined;
}

/** Returns a key to compare names by, which ignores accents, case, width of spaces and typographic forms (`CO₂`, `–`). */
export function nameKey(text: string): string {
  return fold(text.normalize('NFKC'))
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function onlyEnabled(matches: readonly CatalogueProduct[]): CatalogueProduct | ProductError {
  const enabled = matches.filter((product) => product.enabled);
  const [product] = enabled;
  if (product === undefined) {
    return matches.length === 0 ? 'unknown_product' : 'product_disabled';
  }
  return enabled.length === 1 ? product : 'ambiguous_product';
}

/** Makes an index of a catalogue in memory, since a sheet has thousands of rows. */
export function catalogueOf(rows: {
  readonly products: readonly CatalogueProduct[];
  readonly attributes: readonly CatalogueAttribute[];
}): Catalogue {
  const byId = Map.groupBy(rows.products, ({ id }) => id);
  const bySku = Map.groupBy(rows.products, ({ sku }) => nameKey(sku));
  const byName = Map.groupBy(rows.products, ({ name }) => nameKey(name));
  const attributes = new Map(
    rows.attributes
      // Reversed so that the attribute with the lower position is kept if two names are equal.
      .toReversed()
      .map((attribute) => [`${attribute.inspectionTypeId} ${nameKey(attribute.attribute)}`, attribute]),
  );
  const find = (text: string) => {
    const key = nameKey(text);
    return onlyEnabled(bySku.get(key) ?? byName.get(key) ?? []);
  };
  return {
    findProduct: (texts) => {
      const [first = ''] = texts;
      const product = find(first);
      const together = typeof product === 'string' && texts.length > 1 ? find(texts.join(' ')) : product;
      return typeof together === 'string' ? product : together;
    },
    findChosen: (id) => onlyEnabled(byId.get(id) ?? []),
    findAttribute: (inspectionTypeId, name) => attributes.get(`${inspectionTypeId} ${nameKey(name)}`),
  };
}
