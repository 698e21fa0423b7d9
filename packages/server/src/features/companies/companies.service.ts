/** Companies of a group, for other features. */
export { insertCompany, listCompanyNames, lockCompanies } from './companies.queries.ts';
