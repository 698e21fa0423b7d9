/** The columns of the list of reports by mail. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import type { ReportSchedule } from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { showHour, weekdayName } from '../../../domain/report-schedule/rhythm-fields.tsx';
import { showInstant } from '../../../lib/format.ts';
import { useMay, useUser } from '../../../lib/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { NoRowClick, RowAction } from '../../../ui/table/row-action.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useSchedulesPhrases } from './schedules.phrases.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export type ScheduleAct = 'sendNow' | 'pause' | 'resume' | 'edit' | 'remove';

/** A line above a smaller one. */
function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Stack gap={0}>
      <Text span size="sm">
        {first}
      </Text>
      <Text span size="xs" c="dimmed">
        {second}
      </Text>
    </Stack>
  );
}

function Rhythm({ schedule }: { schedule: ReportSchedule }) {
  const t = useSchedulesPhrases();
  const { every, day, hour, format, query } = schedule;
  const values = { hour: showHour(hour), day: every === 'WEEK' ? weekdayName(day ?? 1) : (day ?? '') };
  const report = query['report'] === 'maintenances' ? 'maintenances' : 'inspections';
  return (
    <Lines
      first={t(`rhythms.${every}`, values)}
      second={t('content', { report: t(`reports.${report}`), format })}
    />
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
  return <Lines first={t('people', { count: receiving })} second={notes.join(' · ')} />;
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
      render: ({ name, companyId, companyName }) => (
        <Lines first={name} second={companyId === null ? t('wholeGroup') : (companyName ?? '–')} />
      ),
    },
    { field: 'rhythm', title: t('rhythm'), render: (schedule) => <Rhythm schedule={schedule} /> },
    { field: 'recipients', title: t('recipients'), render: (schedule) => <Recipients schedule={schedule} /> },
    {
      field: 'nextRunAt',
      title: t('next'),
      sortable: true,
      width: 150,
      render: ({ nextRunAt }) => (nextRunAt === null ? '–' : showInstant(nextRunAt, timeZone)),
    },
    {
      field: 'lastRunAt',
      title: t('last'),
      sortable: true,
      width: 170,
      render: ({ lastRunAt, lastOutcome }) =>
        lastRunAt === null || lastOutcome === null ? (
          t('never')
        ) : (
          <Lines first={showInstant(lastRunAt, timeZone)} second={t(`outcomes.${lastOutcome}`)} />
        ),
    },
    {
      field: 'paused',
      title: t('status'),
      earlyOnPhone: true,
      width: 150,
      render: ({ paused, ownerName }) => (
        <span title={t(paused === 'OWNER' ? 'ownerGone' : 'owner', { owner: ownerName })}>
          <StatusBadge tone={paused === null ? 'green' : paused === 'OWNER' ? 'orange' : 'grey'}>
            {t(`states.${paused ?? 'active'}`)}
          </StatusBadge>
        </span>
      ),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 170,
      render: (schedule) => <Acts schedule={schedule} onAct={onAct} />,
    },
  ];
}
