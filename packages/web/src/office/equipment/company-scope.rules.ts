/** Which company's equipment a list shows, for users who see more than one. */

interface Company {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns whose rows a list shows: all companies, the one that is filtered by, or undefined if there is only one
 * company or its name is still loading.
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
