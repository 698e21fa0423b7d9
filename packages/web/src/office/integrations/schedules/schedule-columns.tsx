/** The columns of the list of reports by mail. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import type { ReportSchedule } from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { Group } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { showHour, weekdayName } from '../../../domain/report-schedule/rhythm-fields.tsx';
import { showInstant } from '../../../lib/format.ts';
import { useMay, useUser } from '../../../lib/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { CellLines } from '../../../ui/cell/cell-lines.tsx';
import { NoRowClick, RowAction } from '../../../ui/table/row-action.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useSchedulesPhrases } from './schedules.phrases.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export type ScheduleAct = 'sendNow' | 'pause' | 'resume' | 'edit' | 'remove';

function Rhythm({ schedule }: { schedule: ReportSchedule }) {
  const t = useSchedulesPhrases();
  const { every, day, hour, format, query, ownerName } = schedule;
  const values = { hour: showHour(hour), day: every === 'WEEK' ? weekdayName(day ?? 1) : (day ?? '') };
  const report = query['report'] === 'maintenances' ? 'maintenances' : 'inspections';
  return (
    <CellLines
      notes={[t('content', { report: t(`reports.${report}`), format }), t('owner', { owner: ownerName })]}
    >
      {t(`rhythms.${every}`, values)}
    </CellLines>
  );
}

function Recipients({ schedule: { recipients } }: { schedule: ReportSchedule }) {
  const t = useSchedulesPhrases();
  const count = (state: ReportSchedule['recipients'][number]['state']) =>
    recipients.filter((recipient) => recipient.state === state).length;
  const [receiving, stopped, unable] = [count('RECEIVES'), count('STOPPED'), count('UNABLE')];
  const names = recipients.filter(({ state }) => state === 'RECEIVES').map(({ name }) => name);
  const notes = [
    ...(receiving > 0 && receiving <= 2 ? [names.join(', ')] : []),
    ...(stopped > 0 ? [t('stopped', { count: stopped })] : []),
    ...(unable > 0 ? [t('unable', { count: unable })] : []),
  ];
  return <CellLines notes={notes}>{t('people', { count: receiving })}</CellLines>;
}

function State({ schedule: { paused, ownerName } }: { schedule: ReportSchedule }) {
  const t = useSchedulesPhrases();
  const note = {
    OWNER: t('ownerGone', { owner: ownerName }),
    FILTER: t('filterUnknown'),
    PERSON: '',
  }[paused ?? 'PERSON'];
  return (
    <CellLines notes={[note]}>
      <StatusBadge tone={paused === null ? 'green' : note === '' ? 'grey' : 'orange'}>
        {t(paused === null ? 'states.active' : 'states.paused')}
      </StatusBadge>
    </CellLines>
  );
}

function LastRun({ schedule: { lastRunAt, lastOutcome } }: { schedule: ReportSchedule }) {
  const t = useSchedulesPhrases();
  const { timeZone } = useUser();
  return lastRunAt === null || lastOutcome === null ? (
    t('never')
  ) : (
    <CellLines notes={[t(`outcomes.${lastOutcome}`)]}>{showInstant(lastRunAt, timeZone)}</CellLines>
  );
}

function Acts(props: {
  schedule: ReportSchedule;
  onAct: (act: ScheduleAct, schedule: ReportSchedule) => void;
}) {
  const { schedule, onAct } = props;
  const t = useSchedulesPhrases();
  const mayManage = useMay(managesIntegrations);
  const { name, paused } = schedule;
  const act = (kind: ScheduleAct) => () => onAct(kind, schedule);
  return (
    <NoRowClick>
      <Group gap={0} wrap="nowrap" justify="flex-end">
        {mayManage && paused === null && (
          <RowAction label={t('sendNow', { name })} onClick={act('sendNow')}>
            <IconSend {...ICON} />
          </RowAction>
        )}
        {paused === null && (
          <RowAction label={t('pause', { name })} onClick={act('pause')}>
            <IconPlayerPause {...ICON} />
          </RowAction>
        )}
        {mayManage && paused !== null && (
          <RowAction label={t('resume', { name })} onClick={act('resume')}>
            <IconPlayerPlay {...ICON} />
          </RowAction>
        )}
        {mayManage && (
          <RowAction label={t('editNamed', { name })} onClick={act('edit')}>
            <IconPencil {...ICON} />
          </RowAction>
        )}
        <RowAction label={t('remove', { name })} onClick={act('remove')}>
          <IconTrash {...ICON} />
        </RowAction>
      </Group>
    </NoRowClick>
  );
}

export function useScheduleColumns(
  onAct: (act: ScheduleAct, schedule: ReportSchedule) => void,
): Column<ReportSchedule>[] {
  const t = useSchedulesPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('name'),
      sortable: true,
      width: '18%',
      render: ({ name, companyId, companyName }) => (
        <CellLines notes={[companyId === null ? t('allCompanies') : (companyName ?? '–')]}>
          <b>{name}</b>
        </CellLines>
      ),
    },
    {
      field: 'rhythm',
      title: t('rhythm'),
      width: '17%',
      render: (schedule) => <Rhythm schedule={schedule} />,
    },
    {
      field: 'recipients',
      title: t('recipients'),
      width: '14%',
      render: (schedule) => <Recipients schedule={schedule} />,
    },
    {
      field: 'nextRunAt',
      title: t('next'),
      sortable: true,
      width: 160,
      render: ({ nextRunAt }) => (nextRunAt === null ? '–' : showInstant(nextRunAt, timeZone)),
    },
    {
      field: 'lastRunAt',
      title: t('last'),
      sortable: true,
      width: 160,
      render: (schedule) => <LastRun schedule={schedule} />,
    },
    {
      field: 'paused',
      title: t('status'),
      earlyOnPhone: true,
      render: (schedule) => <State schedule={schedule} />,
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 150,
      render: (schedule) => <Acts schedule={schedule} onAct={onAct} />,
    },
  ];
}
