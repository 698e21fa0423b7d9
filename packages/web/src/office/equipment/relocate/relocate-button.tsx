/** The button that moves the chosen pieces. */
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useReportPhrases } from '../report.phrases.ts';

const RelocateDialog = lazyDialog(() => import('./relocate-dialog.tsx'));

/** @param props.rows the rows of the page, whose units are proposed */
export function RelocateButton<Row extends ReportRow>(props: {
  selection: RowSelection<Row>;
  rows: readonly Row[];
}) {
  const t = useReportPhrases();
  const { selection, rows } = props;
  // The pieces chosen when the dialog opened, because the choice changes during the move.
  const [asked, setAsked] = useState<readonly Row[]>();
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(selection.chosen)}>
        {t('move')}
      </Button>
      <Suspense>
        {asked && (
          <RelocateDialog
            pieces={asked}
            labelOf={selection.labelOf as (row: ReportRow) => string}
            rows={rows}
            onTried={(failed) => {
              selection.clear();
              selection.add(failed as readonly Row[]);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
