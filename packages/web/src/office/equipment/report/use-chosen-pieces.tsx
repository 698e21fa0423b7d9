/** The choice of equipment in a report. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/app/lazy-part.tsx';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { useReportPhrases } from '../report.phrases.ts';
import type GenericChosenActs from './chosen-acts.tsx';
import { reportRowsQuery } from './report.api.ts';

// `lazyPart` loses the type parameter of the component.
const ChosenActs = lazyPart(() => import('./chosen-acts.tsx'), 'line') as unknown as typeof GenericChosenActs;

/** Returns the props of the list with the choice of rows. */
export function useChosenPieces<R extends Report>(
  report: R,
  rows: readonly ReportRows[R][],
  search: ReportQuery,
  clockColumns: string | undefined,
) {
  const t = useReportPhrases();
  const client = useQueryClient();
  const selection = useRowSelection(
    { rows, search },
    ({ tagSerialNumber }) => tagSerialNumber,
    ({ productName, extraLabel, tagSerialNumber }) =>
      `${extraLabel || productName}, ${showTagSerial(tagSerialNumber)}`,
  );
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
      <Suspense>
        <ChosenActs {...{ report, rows, search, selection, clockColumns }} />
      </Suspense>
    ),
  };
}
