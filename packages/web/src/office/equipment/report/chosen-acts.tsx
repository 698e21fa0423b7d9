/** Acts on the chosen pieces of a report: create an order, print labels, move and export. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { PrintLabelsButton } from '../../../domain/label/print-labels-button.tsx';
import { NewOrderButton } from '../../../domain/order/new-order-button.tsx';
import { useMay, useUser } from '../../../lib/session.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { RelocateButton } from '../relocate/relocate-button.tsx';
import { ExportButtons } from './export-buttons.tsx';

export default function ChosenActs<Row extends ReportRow>(props: {
  report: Report;
  rows: readonly Row[];
  search: ReportQuery;
  selection: RowSelection<Row>;
  clockColumns: string | undefined;
}) {
  const { report, rows, search, selection, clockColumns } = props;
  const { companyId: ownCompanyId } = useUser();
  const mayMove = useMay(managesEquipment);
  const mayPrint = useMay(makesLabels);
  const serials = selection.chosen.map(({ tagSerialNumber }) => tagSerialNumber);
  const pieces = selection.chosen.map(({ tagSerialNumber, companyId, enabledTag }) => ({
    serial: tagSerialNumber,
    // Rows have no `companyId` if all rows belong to one company.
    companyId: companyId ?? search.companyId ?? ownCompanyId,
    enabledTag,
  }));
  return (
    <>
      <NewOrderButton pieces={pieces} />
      {mayPrint && <PrintLabelsButton serials={serials} />}
      {mayMove && <RelocateButton selection={selection} rows={rows} />}
      <ExportButtons report={report} search={search} clockColumns={clockColumns} serials={serials} />
    </>
  );
}
