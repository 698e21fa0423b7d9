/** The drawer with all filters. A choice applies to the table at once. */
import { FilterDrawer } from '../../../../ui/filter/filter-drawer.tsx';
import { type FiltersProps, ReportFilters } from './report-filters.tsx';
import { useReportPhrases } from '../../report.phrases.ts';

export default function FiltersDrawer(
  props: FiltersProps & {
    opened: boolean;
    onClose: () => void;
    onClear: () => void;
    /** Number of rows that match the filters; undefined while loading. */
    total: number | undefined;
  },
) {
  const t = useReportPhrases();
  const { total } = props;
  const showLabel =
    total === 0 ? t('showNone') : total === undefined ? t('preparing') : t('show', { count: total });
  return (
    <FilterDrawer opened={props.opened} showLabel={showLabel} onClear={props.onClear} onClose={props.onClose}>
      <ReportFilters
        report={props.report}
        search={props.search}
        onChange={props.onChange}
        choices={props.choices}
        today={props.today}
      />
    </FilterDrawer>
  );
}
