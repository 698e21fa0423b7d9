/** Finds the companies whose equipment a list shows, if the user sees more than one company. */

interface Company {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the companies with rows in a list, which are all companies or the filtered one. Undefined means a single
 * company, an unknown company, or that the companies are still loading.
 */
export function companyScope(
  companies: readonly Company[],
  companyId: string | undefined,
): 'all' | Company | undefined {
  if (companies.length < 2) {
    return undefined;
  }
  return companyId === undefined ? 'all' : companies.find(({ id }) => id === companyId);
}
