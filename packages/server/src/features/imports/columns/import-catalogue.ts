/** Finds the product and the attributes that the cells of a sheet name, however they are written. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { CatalogueAttribute, CatalogueProduct } from './import-catalogue.queries.ts';

export type { CatalogueAttribute, CatalogueProduct } from './import-catalogue.queries.ts';

export interface Catalogue {
  /** The product of a sku or a name, or why there is none. */
  readonly product: (
    typed: string,
  ) => CatalogueProduct | 'unknown_product' | 'ambiguous_product' | 'product_disabled';
  /** The attribute of a subcategory by its name. */
  readonly attribute: (inspectionTypeId: string, name: string) => CatalogueAttribute | undefined;
}

/** Accents, case, width of spaces and typographic forms (`CO₂`, `–`) are ignored. */
export function nameKey(text: string): string {
  return fold(text.normalize('NFKC'))
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Looks a catalogue up in memory: a sheet has thousands of rows. */
export function catalogueOf(read: {
  readonly products: readonly CatalogueProduct[];
  readonly attributes: readonly CatalogueAttribute[];
}): Catalogue {
  const bySku = Map.groupBy(read.products, ({ sku }) => nameKey(sku));
  const byName = Map.groupBy(read.products, ({ name }) => nameKey(name));
  const attributes = new Map(
    read.attributes
      // The first of two that read the same is the one of the lower position.
      .toReversed()
      .map((attribute) => [`${attribute.inspectionTypeId} ${nameKey(attribute.attribute)}`, attribute]),
  );
  return {
    product: (typed) => {
      const fitting = bySku.get(nameKey(typed)) ?? byName.get(nameKey(typed)) ?? [];
      const enabled = fitting.filter((product) => product.enabled);
      const [only] = enabled;
      if (only === undefined) {
        return fitting.length === 0 ? 'unknown_product' : 'product_disabled';
      }
      return enabled.length === 1 ? only : 'ambiguous_product';
    },
    attribute: (inspectionTypeId, name) => attributes.get(`${inspectionTypeId} ${nameKey(name)}`),
  };
}
