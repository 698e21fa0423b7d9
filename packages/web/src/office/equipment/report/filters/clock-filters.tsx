/** The filters by a kind of clock and its status. */
import { NativeSelect } from '@mantine/core';
import type { NamedClockKind } from '../../../../domain/clock/use-clock-kinds.ts';
import { clockKindPatch } from '../../report-filters.rules.ts';
import { useReportPhrases } from '../../report.phrases.ts';
import { type StatusFilterProps, StatusFilterSelect } from './status-filters.tsx';

export function ClockFilters({
  search,
  onChange,
  kinds,
}: Omit<StatusFilterProps, 'report'> & { kinds: readonly NamedClockKind[] }) {
  const t = useReportPhrases();
  // Disabled kinds can be chosen too, because products may still have clocks of these kinds.
  return (
    <>
      <NativeSelect
        label={t('filter.clockKind')}
        value={search.clockKind ?? ''}
        data={[
          { value: '', label: t('all') },
          ...kinds.map(({ kind, name }) => ({ value: kind, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(clockKindPatch(kinds.find(({ kind }) => kind === value)?.kind))
        }
      />
      {search.clockKind !== undefined && (
        <StatusFilterSelect filter="clockStatus" search={search} onChange={onChange} />
      )}
    </>
  );
}
