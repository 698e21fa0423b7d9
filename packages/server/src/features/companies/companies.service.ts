/** Companies of a group, for other features. */
export { findCompanyName, insertCompany, listCompanyNames, lockCompanies } from './companies.queries.ts';
