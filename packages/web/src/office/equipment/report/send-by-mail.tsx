/** The button that schedules a filtered report by mail, where the group has integrations. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { queryOfSearch } from '../../../domain/report-schedule/schedule-draft.rules.ts';
import { useReportSchedulePhrases } from '../../../domain/report-schedule/report-schedule.phrases.ts';
import { useMay, useSwitch, useUser } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';

const ScheduleDialog = lazyDialog(() => import('../../../domain/report-schedule/schedule-dialog.tsx'));

export function SendByMail(props: { report: Report; search: ReportQuery; clockColumns: string | undefined }) {
  const { report, search, clockColumns } = props;
  const t = useReportSchedulePhrases();
  const user = useUser();
  const isOn = useSwitch('INTEGRATIONS');
  const mayManage = useMay(managesIntegrations);
  const seesAll = useMay(seesAllCompanies) && user.companyGroup !== GENERIC_GROUP;
  const companyId = seesAll ? (search.companyId ?? null) : user.companyId;
  const { companies } = useCompanies(search.companyId);
  const [isOpen, setIsOpen] = useState(false);
  const names = new Map([
    [user.companyId, user.companyName],
    ...companies.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    isOn &&
    mayManage && (
      <>
        <Button
          variant="subtle"
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t('button')}
          title={t('button')}
          onClick={() => setIsOpen(true)}
        >
          {t('buttonShort')}
        </Button>
        <Suspense>
          {isOpen && (
            <ScheduleDialog
              scheduled={{ report, companyId, query: queryOfSearch({ ...search, clockColumns }) }}
              companyName={companyId === null ? undefined : names.get(companyId)}
              onClose={() => setIsOpen(false)}
            />
          )}
        </Suspense>
      </>
    )
  );
}
