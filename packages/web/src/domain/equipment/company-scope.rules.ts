/** Which company's equipment a list shows, if the user sees more than one. */

interface Company {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the companies with rows in a list, which are all or the filtered one. Undefined shows nothing, since the user sees only one
 * company or the company's name is still loading.
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
