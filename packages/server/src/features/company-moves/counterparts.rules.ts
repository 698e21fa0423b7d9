/** Pairs the catalogue of a moving company with the catalogue of its new group, and finds the rows that the group lacks. */
import type { Counterpart } from '../../platform/db/company-move.ts';

/** A category, or the common columns of categories and types. Names are without case and accents. */
export interface CatalogueRow {
  readonly id: string;
  readonly builtinKey: string | null;
  readonly nameFolded: string;
}

export interface CatalogueType extends CatalogueRow {
  readonly categoryId: string;
}

export interface CatalogueProduct {
  readonly id: string;
  readonly skuFolded: string;
  readonly inspectionTypeId: string;
}

export interface Catalogue {
  readonly categories: readonly CatalogueRow[];
  readonly types: readonly CatalogueType[];
  readonly products: readonly CatalogueProduct[];
}

/** The rows that a group lacks. `products` has the counterpart of each product after these rows are copied. */
export interface Counterparts {
  readonly missingCategories: readonly string[];
  /** Types to copy, each with its category in the other group. */
  readonly missingTypes: readonly { readonly id: string; readonly categoryId: string }[];
  /** Products to copy, each with its type in the other group. */
  readonly missingProducts: readonly { readonly id: string; readonly inspectionTypeId: string }[];
  readonly products: readonly Counterpart[];
}

/** Finds the row with the same id, else the same built-in key, else the same name. */
function twinOf<Row extends CatalogueRow>(
  row: CatalogueRow,
  candidates: readonly Row[],
  isNamesake: (candidate: Row) => boolean = () => true,
): Row | undefined {
  return (
    candidates.find(({ id }) => id === row.id) ??
    candidates.find(({ builtinKey }) => builtinKey !== null && builtinKey === row.builtinKey) ??
    candidates.find((candidate) => candidate.nameFolded === row.nameFolded && isNamesake(candidate))
  );
}

/** Pairs a company's products with products of another group by SKU, else by id. Rows without a counterpart keep their id in the copy. */
export function findCounterparts(moving: Catalogue, target: Catalogue): Counterparts {
  const bySku = new Map(target.products.map((product) => [product.skuFolded, product]));
  const byId = new Map(target.products.map((product) => [product.id, product]));
  const products = moving.products.map((product) => ({
    product,
    twin: bySku.get(product.skuFolded) ?? byId.get(product.id),
  }));
  const missingProducts = products.filter(({ twin }) => twin === undefined).map(({ product }) => product);

  const categoryIn = (id: string) => {
    const category = moving.categories.find((row) => row.id === id);
    return category === undefined ? undefined : twinOf(category, target.categories)?.id;
  };
  const typeIds = new Set(missingProducts.map(({ inspectionTypeId }) => inspectionTypeId));
  const types = moving.types
    .filter(({ id }) => typeIds.has(id))
    .map((type) => {
      const categoryId = categoryIn(type.categoryId);
      return {
        type,
        categoryId,
        twin: twinOf(type, target.types, (other) => other.categoryId === categoryId),
      };
    });
  const typeIn = new Map(types.map(({ type, twin }) => [type.id, twin?.id ?? type.id]));
  const missingTypes = types.filter(({ twin }) => twin === undefined);
  return {
    missingCategories: [
      ...new Set(
        missingTypes.flatMap(({ type, categoryId }) => (categoryId === undefined ? [type.categoryId] : [])),
      ),
    ],
    missingTypes: missingTypes.map(({ type, categoryId }) => ({
      id: type.id,
      categoryId: categoryId ?? type.categoryId,
    })),
    missingProducts: missingProducts.map(({ id, inspectionTypeId }) => ({
      id,
      inspectionTypeId: typeIn.get(inspectionTypeId) ?? inspectionTypeId,
    })),
    products: products.map(({ product, twin }) => ({ source: product.id, target: twin?.id ?? product.id })),
  };
}
