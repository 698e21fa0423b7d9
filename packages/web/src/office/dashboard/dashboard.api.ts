/** Server state of the dashboard: one query a card, asked all at once. */
import {
  getDashboard,
  getEmployeeInspections,
  getEquipmentStatus,
  getInspectionTypeInspections,
  getMonthlyInspections,
  getProductInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import type { DashboardView } from './dashboard.rules.ts';

function companyQuery({ companyId }: DashboardView) {
  return { query: companyId === undefined ? {} : { companyId } };
}

function rangeQuery(view: DashboardView) {
  return { query: { ...companyQuery(view).query, dateStart: view.from, dateEnd: view.upTo } };
}

export const summaryQuery = (view: DashboardView) => tableQueryOf(getDashboard, companyQuery(view));
export const monthsQuery = (view: DashboardView) => tableQueryOf(getMonthlyInspections, companyQuery(view));
export const statusesQuery = (view: DashboardView) => tableQueryOf(getEquipmentStatus, companyQuery(view));
export const employeesQuery = (view: DashboardView) => tableQueryOf(getEmployeeInspections, rangeQuery(view));
export const productsQuery = (view: DashboardView) => tableQueryOf(getProductInspections, rangeQuery(view));
export const typesQuery = (view: DashboardView) =>
  tableQueryOf(getInspectionTypeInspections, rangeQuery(view));
export const companiesQuery = () => queryOf(listReportCompanies);
