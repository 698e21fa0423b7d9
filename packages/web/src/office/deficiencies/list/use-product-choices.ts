/** The products by which the list of deficiencies is filtered. */
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query.ts';
import type { Choice } from '../../../ui/form/fields/choices.rules.ts';

/** Loads all products in one page. */
const ONE_PAGE = { query: { pageSize: 1000 } };

/** Returns the products by name, also disabled ones. @param isNeeded whether to load them */
export function useProductChoices(isNeeded: boolean): Choice[] {
  const { data } = useQuery({ ...queryOf(listProducts, ONE_PAGE), enabled: isNeeded });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
