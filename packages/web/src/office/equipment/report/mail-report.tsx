/** The dialog that schedules the filtered report by mail. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import ScheduleDialog from '../../../domain/report-schedule/schedule-dialog.tsx';
import { queryOfSearch } from '../../../domain/report-schedule/schedule-draft.rules.ts';
import { useMay, useUser } from '../../../lib/session.tsx';

export default function MailReport(props: {
  report: Report;
  search: ReportQuery;
  clockColumns: string | undefined;
  onClose: () => void;
}) {
  const { report, search, clockColumns, onClose } = props;
  const user = useUser();
  const seesAll = useMay(seesAllCompanies) && user.companyGroup !== GENERIC_GROUP;
  const companyId = seesAll ? (search.companyId ?? null) : user.companyId;
  const { companies } = useCompanies(search.companyId);
  const names = new Map([
    [user.companyId, user.companyName],
    ...companies.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <ScheduleDialog
      scheduled={{ report, companyId, query: queryOfSearch({ ...search, clockColumns }) }}
      companyName={companyId === null ? undefined : names.get(companyId)}
      onClose={onClose}
    />
  );
}
