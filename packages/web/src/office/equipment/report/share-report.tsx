/** The button that shares the filtered report with an auditor. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { ShareButton } from '../../../domain/share/share-button.tsx';
import { filtersOfSearch } from '../../../domain/share/share-draft.rules.ts';
import { useFilterWords } from './filters/active-filters.tsx';
import type { ReportChoices } from './filters/use-report-choices.ts';

export function ShareReport(props: { report: Report; search: ReportQuery; names: ReportChoices['names'] }) {
  const { report, search, names } = props;
  const words = useFilterWords(search, names).filter(({ filter }) => filter !== 'companyId');
  return (
    <ShareButton
      shared={{ report, filters: filtersOfSearch(search), companyId: search.companyId }}
      words={words}
    />
  );
}
