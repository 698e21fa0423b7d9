/** The people who may be responsible for work in companies of a group. */

interface Person {
  readonly name: string;
  readonly companyId: string;
  readonly role: string;
}

/**
 * Returns the people who may enter all of the companies, sorted by name. These are admins of the group and, for a single company, its
 * users.
 */
export function peopleOfCompanies<P extends Person>(
  people: readonly P[],
  companyIds: readonly string[],
): P[] {
  return people
    .filter(
      ({ role, companyId }) => role === 'COMPANY_GROUP_ADMIN' || companyIds.every((id) => id === companyId),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
