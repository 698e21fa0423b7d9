/** The tab of reports by mail: the list with the next and the last run, and its acts. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import {
  listReportSchedules,
  MAX_LISTED,
  type ReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { useMay } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useEditor } from '../../../ui/form/dialog/editor.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FirstLink, ListFilters } from '../../../ui/table/list-page.tsx';
import { schedulesQuery, useScheduleActs } from './schedules.api.ts';
import { type ScheduleAct, useScheduleColumns } from './schedule-columns.tsx';
import { useSchedulesPhrases } from './schedules.phrases.ts';

const ScheduleDialog = lazyDialog(() => import('../../../domain/report-schedule/schedule-dialog.tsx'));

type Search = z.output<typeof listReportSchedules.query>;
const FIRST_PAGE: Search = listReportSchedules.query.parse({});

const DONE = { pause: 'paused', resume: 'resumed', sendNow: 'sent', remove: 'removed' } as const;

/** Performs the acts of rows, and asks before a report by mail is deleted. */
function useActs(onEdit: (schedule: ReportSchedule) => void) {
  const t = useSchedulesPhrases();
  const acts = useScheduleActs();
  const [removed, setRemoved] = useState<ReportSchedule>();
  const send = async (act: keyof typeof DONE, { id, name }: ReportSchedule) => {
    try {
      await acts[act].sendAndWait({ params: { id } });
      notifySuccess(t(DONE[act], { name }), 'report-schedules');
    } catch (error) {
      notifyError(t.errorText(error), 'report-schedules');
    }
  };
  const onAct = (act: ScheduleAct, schedule: ReportSchedule) => {
    if (act === 'edit') {
      onEdit(schedule);
    } else if (act === 'remove') {
      setRemoved(schedule);
    } else {
      void send(act, schedule);
    }
  };
  const question = removed && (
    <ConfirmDialog
      title={t('removeTitle', { name: removed.name })}
      text={t('removeText')}
      confirmLabel={t('removeLabel')}
      danger
      busy={acts.remove.busy}
      onConfirm={() => void send('remove', removed).then(() => setRemoved(undefined))}
      onClose={() => !acts.remove.busy && setRemoved(undefined)}
    />
  );
  return { onAct, question };
}

export default function SchedulesPanel() {
  const t = useSchedulesPhrases();
  const [search, setSearch] = useState(FIRST_PAGE);
  const change = (patch: object) =>
    setSearch((before) => {
      const next = { ...before, page: 1, ...patch };
      return { ...next, pageSize: Math.min(next.pageSize, MAX_LISTED) };
    });
  const rows = useQuery(schedulesQuery(search));
  const { open, editor } = useEditor<ReportSchedule>(rows);
  const mayManage = useMay(managesIntegrations);
  const { onAct, question } = useActs(open);
  const columns = useScheduleColumns(onAct);
  return (
    <>
      <SectionHead hint={t('hint')} />
      <ListFilters label={t('search')} list={{ search, change }} />
      <DataTable
        label={t('title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        faded={({ paused }) => paused !== null}
        {...(mayManage && { onOpen: open })}
        search={search}
        onSearch={change}
        errorText={t.errorText}
        empty={
          search.query === '' && (
            <EmptyState text={t('emptyText')}>
              <FirstLink href="#/inspections">{t('openReport')}</FirstLink>
            </EmptyState>
          )
        }
      />
      {question}
      <Suspense>
        {editor?.existing && (
          <ScheduleDialog
            key={editor.existing.updateDate}
            scheduled={{
              report: editor.existing.query['report'] === 'maintenances' ? 'maintenances' : 'inspections',
              companyId: editor.existing.companyId,
              query: editor.existing.query,
            }}
            companyName={editor.existing.companyName ?? undefined}
            existing={editor.existing}
            onReload={editor.onReload}
            onClose={editor.onClose}
          />
        )}
      </Suspense>
    </>
  );
}
