/** Which company's equipment a list shows, for users who see more than one. */

interface Company {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns whose rows a list shows: those of all companies, or of the one that is filtered by. Undefined means that there is nothing
 * to show, since the user sees only one company, or the company's name is still loading.
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
