/** Queries of the dashboard: the figures of its cards, and the companies of its filter. */
import {
  getAttention,
  getDashboard,
  getEmployeeInspections,
  getEquipmentStatus,
  getInspectionTypeInspections,
  getMonthlyInspections,
  getProductInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { type DashboardFilter, NEVER_INSPECTED } from './dashboard.rules.ts';

function companyQuery({ companyId }: DashboardFilter) {
  return { query: companyId === undefined ? {} : { companyId } };
}

function rangeQuery(filter: DashboardFilter) {
  return { query: { ...companyQuery(filter).query, dateStart: filter.from, dateEnd: filter.upTo } };
}

export const summaryQuery = (filter: DashboardFilter) => tableQueryOf(getDashboard, companyQuery(filter));
export const monthsQuery = (filter: DashboardFilter) =>
  tableQueryOf(getMonthlyInspections, companyQuery(filter));
export const statusesQuery = (filter: DashboardFilter) =>
  tableQueryOf(getEquipmentStatus, companyQuery(filter));
export const attentionQuery = (filter: DashboardFilter) => tableQueryOf(getAttention, companyQuery(filter));
export const neverInspectedQuery = (filter: DashboardFilter) =>
  tableQueryOf(getReportTotal, {
    query: { ...companyQuery(filter).query, ...NEVER_INSPECTED, report: 'inspections' },
  });
export const employeesQuery = (filter: DashboardFilter) =>
  tableQueryOf(getEmployeeInspections, rangeQuery(filter));
export const productsQuery = (filter: DashboardFilter) =>
  tableQueryOf(getProductInspections, rangeQuery(filter));
export const typesQuery = (filter: DashboardFilter) =>
  tableQueryOf(getInspectionTypeInspections, rangeQuery(filter));
export const companiesQuery = () => queryOf(listReportCompanies);
