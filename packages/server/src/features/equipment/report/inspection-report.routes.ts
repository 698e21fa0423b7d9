/** Routes of the inspection and the maintenance report: their rows, their total and the companies to filter by. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { JsonText } from '../../../platform/http/serialiser.ts';
import { listCompanyNames } from '../../companies/companies.exported.queries.ts';
import { countReportRows, readReport, readReportRows } from './inspection-report.service.ts';

export function inspectionReportRoutes(implement: Implement): void {
  implement(contract.listEquipment, async (context) => readReport(context, context.query));

  implement(
    listReportRows,
    async (context) => new JsonText(...(await readReportRows(context, context.query))),
  );

  implement(getReportTotal, async (context) => countReportRows(context, context.query));

  implement(contract.listReportCompanies, async ({ db, actor }) => {
    const ownCompanyId = onlyVisibleCompanyId(actor);
    const companies = await listCompanyNames(db);
    return companies.filter((company) => ownCompanyId === undefined || company.id === ownCompanyId);
  });
}
