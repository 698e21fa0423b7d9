/** The link from a deficiency to a record that opened, saw or fixed it. */
import type { DeficiencyHistoryEntry } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { recordLink } from '../../../domain/equipment/report-link.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { useDeficiencyWindowPhrases } from './deficiency-window.phrases.ts';

const KINDS = { INSPECTION: 'inspections', MAINTENANCE: 'maintenances' } as const;

/** Shows nothing for an entry without a record. */
export function TracedRecord(props: {
  entry: Pick<DeficiencyHistoryEntry, 'recordKind' | 'recordId'> | undefined;
  serial: string;
}) {
  const t = useDeficiencyWindowPhrases();
  const { entry, serial } = props;
  return (
    entry?.recordKind &&
    entry.recordId && (
      <RowLink target={recordLink(KINDS[entry.recordKind], serial, entry.recordId)}>{t('toRecord')}</RowLink>
    )
  );
}
