/** The choice of equipment in a report, and what can be done with the chosen: an order, labels, a move, a file. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { newOrderLink } from '../../../domain/order/new-order-link.ts';
import { chosenLabelsLink } from '../../../domain/tag/chosen-labels-link.ts';
import { useMay } from '../../../lib/session.tsx';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { MoveButton } from '../move/move-button.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { ExportButtons } from './export-buttons.tsx';
import { reportRowsQuery } from './report.api.ts';

/** Returns the props of the list with the choice of rows. */
export function useChosenPieces<R extends Report>(
  report: R,
  rows: readonly ReportRows[R][],
  search: ReportQuery,
) {
  const t = useReportPhrases();
  const client = useQueryClient();
  const mayOrder = useMay(managesServiceOrders);
  const mayMove = useMay(managesEquipment);
  const mayPrint = useMay(makesLabels);
  const selection = useRowSelection(
    { rows, search },
    ({ tagSerialNumber }) => tagSerialNumber,
    ({ productName, extraLabel, tagSerialNumber }) =>
      `${extraLabel || productName}, ${showTagSerial(tagSerialNumber)}`,
  );
  const serials = selection.chosen.map(({ tagSerialNumber }) => tagSerialNumber);
  const chooseAll = async () => {
    try {
      const all = await client.query(reportRowsQuery(report, { ...search, page: 1, pageSize: MAX_CHOSEN }));
      selection.add(all.items);
    } catch (error) {
      notifyError(t.errorText(error));
    }
  };
  return {
    selection,
    onChooseAll: () => void chooseAll(),
    chosenActs: (
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
        {mayMove && <MoveButton selection={selection} rows={rows} />}
        <ExportButtons report={report} search={search} serials={serials} />
      </>
    ),
  };
}
