/** The dialog that shares the filtered report with an auditor. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import ShareDialog from '../../../domain/share/share-dialog.tsx';
import { filtersOfSearch } from '../../../domain/share/share-draft.rules.ts';
import { useFilterWords } from './filters/active-filters.tsx';
import type { ReportChoices } from './filters/use-report-choices.ts';

export default function ShareReport(props: {
  report: Report;
  search: ReportQuery;
  names: ReportChoices['names'];
  onClose: () => void;
}) {
  const { report, search, names, onClose } = props;
  const words = useFilterWords(search, names).filter(({ filter }) => filter !== 'companyId');
  const shared = { report, filters: filtersOfSearch(search), companyId: search.companyId };
  return <ShareDialog shared={shared} words={words} onClose={onClose} />;
}
