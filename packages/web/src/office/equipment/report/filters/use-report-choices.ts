/** Choices of a report's filters, loaded when needed, and the names of the set filters. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { listReportCompanies, type ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspectionTypes } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useClockKinds } from '../../../../domain/clock/use-clock-kinds.ts';
import { queryOf } from '../../../../lib/query.ts';
import { areExtinguishers } from '../../report-filters.rules.ts';

/** Loads all choices of a filter in one page. */
const ONE_PAGE = { query: { pageSize: 1000 } };

/** @param loadsAll whether to load all lists, while the filters are open, or only the lists of set filters */
export function useReportChoices(search: ReportQuery, loadsAll: boolean) {
  const { categoryId, inspectionTypeId, productId, companyId, clockKind } = search;
  const clockKinds = useClockKinds();
  const enabled = (id: string | undefined) => ({ enabled: loadsAll || id !== undefined });
  const categories =
    useQuery({ ...queryOf(listCategories, ONE_PAGE), ...enabled(categoryId) }).data?.items ?? [];
  const types =
    useQuery({ ...queryOf(listInspectionTypes, ONE_PAGE), ...enabled(inspectionTypeId) }).data?.items ?? [];
  const products = useQuery({ ...queryOf(listProducts, ONE_PAGE), ...enabled(productId) }).data?.items ?? [];
  const companies = useQuery({ ...queryOf(listReportCompanies), ...enabled(companyId) }).data ?? [];
  const find = <T extends { id: string }>(rows: readonly T[], id: string | undefined) =>
    rows.find((row) => row.id === id);
  const category = find(categories, categoryId);
  const inspectionType = find(types, inspectionTypeId);
  return {
    categories,
    inspectionTypes: types.filter((type) => type.categoryId === categoryId),
    products: products.filter(
      (product) =>
        (categoryId === undefined || product.categoryId === categoryId) &&
        (inspectionTypeId === undefined || product.inspectionTypeId === inspectionTypeId),
    ),
    companies,
    clockKinds,
    areExtinguishersChosen: areExtinguishers(category, inspectionType),
    names: {
      categoryId: category?.name,
      inspectionTypeId: inspectionType?.name,
      productId: find(products, productId)?.name,
      companyId: find(companies, companyId)?.name,
      clockKind: clockKinds.find(({ kind }) => kind === clockKind)?.name,
    },
  };
}
export type ReportChoices = ReturnType<typeof useReportChoices>;
