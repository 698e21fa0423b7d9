/** Whose equipment a list shows, for who sees more than one company. */

interface Company {
  readonly id: string;
  readonly name: string;
}

/**
 * Whose rows they are: every company's, those of the one that is filtered by, or undefined where there is nothing to
 * say: one company only, or its name is still loading.
 */
export function companyScope(
  companies: readonly Company[],
  chosen: string | undefined,
): 'all' | Company | undefined {
  if (companies.length < 2) {
    return undefined;
  }
  return chosen === undefined ? 'all' : companies.find(({ id }) => id === chosen);
}
