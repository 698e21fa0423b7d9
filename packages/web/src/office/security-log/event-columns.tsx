/** Columns of the security log. */
import { Badge, Text } from '@mantine/core';
import type { SecurityEvent } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { SECURITY_EVENT_PHRASES } from '@mobcheck/contract/security-log/security-log.phrases.ts';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { showInstant } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.tsx';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './security-log.module.css';
import { useSecurityLogPhrases } from './security-log.phrases.ts';

const FAILURES = new Set<SecurityEvent['kind']>([
  'LIMITED',
  'PASSWORD_FAILED',
  'REFUSED',
  'SIGN_IN_FAILED',
  'SIGN_IN_LIMITED',
]);

function Who({ event, showsGroup }: { event: SecurityEvent; showsGroup: boolean }) {
  const t = useSecurityLogPhrases();
  const { userName, userEmail, companyGroup } = event;
  const shownGroup = useShownGroup();
  const group = showsGroup && companyGroup !== '' ? shownGroup(companyGroup) : '';
  return (
    <>
      {userName || t('unknown')}
      <Text size="xs" c="dimmed">
        <EmailAddress>{userEmail}</EmailAddress>
        {userEmail !== '' && group !== '' && ' · '}
        {group}
      </Text>
    </>
  );
}

export function useEventColumns(): Column<SecurityEvent>[] {
  const t = useSecurityLogPhrases();
  const { timeZone, currentRole } = useUser();
  const labels = SECURITY_EVENT_PHRASES[currentLanguage()];
  return [
    {
      field: 'at',
      title: t('when'),
      sortable: true,
      width: 'var(--at)',
      render: ({ at }) => showInstant(at, timeZone),
    },
    {
      field: 'kind',
      earlyOnPhone: true,
      title: t('kind'),
      sortable: true,
      width: 'var(--kind)',
      render: ({ kind, times }) => (
        <>
          <Badge variant="light" color={FAILURES.has(kind) ? 'red' : 'gray'} tt="none">
            {labels[kind]}
          </Badge>
          {times > 1 && ` ${t('times', { n: times })}`}
        </>
      ),
    },
    {
      field: 'userEmail',
      title: t('who'),
      sortable: true,
      render: (event) => <Who event={event} showsGroup={currentRole === 'MOBCHECK_ADMIN'} />,
    },
    {
      field: 'address',
      title: t('address'),
      sortable: true,
      width: 'var(--address)',
      render: ({ address }) => address,
    },
    {
      field: 'action',
      title: t('action'),
      render: ({ action, status, requestId }) => (
        <div className={classes.call ?? ''}>
          {`${action} → ${status}`}
          <Text size="xs" c="dimmed">
            {t('requestId', { id: requestId })}
          </Text>
        </div>
      ),
    },
  ];
}
