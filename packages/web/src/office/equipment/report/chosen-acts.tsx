/** Acts on the chosen pieces of a report: create an order, print labels, move and export. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newOrderLink } from '../../../domain/order/new-order-link.ts';
import { chosenLabelsLink } from '../../../domain/tag/chosen-labels-link.ts';
import { useMay } from '../../../lib/session.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { RelocateButton } from '../relocate/relocate-button.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { ExportButtons } from './export-buttons.tsx';

export default function ChosenActs<Row extends ReportRow>(props: {
  report: Report;
  rows: readonly Row[];
  search: ReportQuery;
  selection: RowSelection<Row>;
  clockColumns: string | undefined;
}) {
  const t = useReportPhrases();
  const { report, rows, search, selection, clockColumns } = props;
  const mayOrder = useMay(managesServiceOrders);
  const mayMove = useMay(managesEquipment);
  const mayPrint = useMay(makesLabels);
  const serials = selection.chosen.map(({ tagSerialNumber }) => tagSerialNumber);
  return (
    <>
      {mayOrder && (
        <Button
          size="xs"
          leftSection={<IconClipboardPlus size={16} stroke={1.6} aria-hidden />}
          renderRoot={(button) => <Link {...newOrderLink(serials)} {...button} />}
        >
          {t('createOrder')}
        </Button>
      )}
      {mayPrint && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(button) => <Link {...chosenLabelsLink(serials)} {...button} />}
        >
          {t('printLabels')}
        </Button>
      )}
      {mayMove && <RelocateButton selection={selection} rows={rows} />}
      <ExportButtons report={report} search={search} clockColumns={clockColumns} serials={serials} />
    </>
  );
}
