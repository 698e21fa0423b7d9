/** The columns of the list of phones. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import type { Phone } from '@mobcheck/contract/phones/phones.contract.ts';
import { IconDeviceMobileCheck, IconDeviceMobileOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './phones.module.css';
import { usePhonesPhrases } from './phones.phrases.ts';
import { waitingTone } from './waiting-age.rules.ts';

function Waiting({ phone, now }: { phone: Phone; now: number }) {
  const t = usePhonesPhrases();
  const { timeZone } = useUser();
  const { waitingCount, oldestWaitingAt } = phone;
  return (
    <span className={classes.lines}>
      <StatusBadge tone={waitingTone(phone, now)}>
        {waitingCount === 0 ? t('none') : t('count', { count: waitingCount })}
      </StatusBadge>
      {oldestWaitingAt !== null && (
        <small>{t('since', { when: showInstant(oldestWaitingAt, timeZone) })}</small>
      )}
    </span>
  );
}

function PhoneName({ phone }: { phone: Phone }) {
  const t = usePhonesPhrases();
  const { timeZone } = useUser();
  const { platform, storagePersisted, lostAt, lostByName } = phone;
  return (
    <span className={clsx(classes.lines, classes.phone)}>
      <span>{platform || t('phone')}</span>
      {lostAt !== null && (
        <>
          <StatusBadge tone="red">{t('lost')}</StatusBadge>
          <small>{t('lostBy', { name: lostByName ?? '', when: showInstant(lostAt, timeZone) })}</small>
        </>
      )}
      {storagePersisted === false && <small>{t('notPersisted')}</small>}
    </span>
  );
}

interface PhoneActions {
  readonly onLost: (phone: Phone) => void;
  readonly onFound: (phone: Phone) => void;
}

/** @param now the time at which the phones were fetched, in milliseconds since 1970 */
export function usePhoneColumns(now: number, { onLost, onFound }: PhoneActions): Column<Phone>[] {
  const t = usePhonesPhrases();
  const { timeZone, currentRole } = useUser();
  const showsCompany = seesAllCompanies.allows({ role: currentRole });
  return [
    {
      field: 'userName',
      title: t('person'),
      sortable: true,
      render: ({ userName, companyName }) => (
        <span className={classes.lines}>
          <strong>{userName}</strong>
          {showsCompany && <small>{companyName}</small>}
        </span>
      ),
    },
    {
      field: 'oldestWaitingAt',
      title: t('waiting'),
      sortable: true,
      width: 210,
      render: (phone) => <Waiting phone={phone} now={now} />,
    },
    { field: 'phone', title: t('phone'), render: (phone) => <PhoneName phone={phone} /> },
    {
      field: 'seenAt',
      title: t('seen'),
      sortable: true,
      width: 250,
      render: ({ seenAt, bundleAt }) => (
        <span className={classes.lines}>
          <span>{showInstant(seenAt, timeZone)}</span>
          <small>
            {bundleAt === null ? t('noData') : t('data', { when: showInstant(bundleAt, timeZone) })}
          </small>
        </span>
      ),
    },
    { field: 'appVersion', title: t('version'), sortable: true, width: 110, render: (row) => row.appVersion },
    {
      field: 'options',
      title: t('actions'),
      align: 'right',
      width: 80,
      render: (phone) =>
        phone.lostAt === null ? (
          <RowAction label={t('markLost', { name: phone.userName })} onClick={() => onLost(phone)}>
            <IconDeviceMobileOff size={18} stroke={1.6} aria-hidden />
          </RowAction>
        ) : (
          <RowAction label={t('markFound', { name: phone.userName })} onClick={() => onFound(phone)}>
            <IconDeviceMobileCheck size={18} stroke={1.6} aria-hidden />
          </RowAction>
        ),
    },
  ];
}
