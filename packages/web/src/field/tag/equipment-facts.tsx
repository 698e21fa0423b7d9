/** The facts of a piece of equipment, one per line. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExpirationBadge } from '../../domain/equipment/equipment-status.tsx';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import { showInstant } from '../../lib/format.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import classes from '../../ui/touch/touch-facts.module.css';
import { useTagPhrases } from './tag.phrases.ts';

const TONES: Readonly<Record<Exclude<ExpirationStatus, 'NA'>, StatusTone>> = {
  VALID: 'green',
  EXPIRING: 'amber',
  EXPIRED: 'orange',
};

/** An expiry date with a badge of its status. */
function ExpirationDate(props: { day: string; days: number | null; status: ExpirationStatus }) {
  const t = useStatusPhrases();
  const { day, days, status } = props;
  const daysLeft = days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { days: days ?? 0 });
  return (
    <>
      <span>{showDay(day)}</span>
      {status !== 'NA' && (
        <StatusBadge tone={TONES[status]}>
          {status === 'EXPIRING' ? daysLeft : t(`expiration.${status}`)}
        </StatusBadge>
      )}
    </>
  );
}

/** Returns the name of the equipment's company. The user's own company needs no call. */
function useCompanyName(companyId: string): string {
  const user = useUser();
  const isOwn = companyId === user.companyId;
  const { data } = useQuery({ ...queryOf(listReportCompanies), enabled: !isOwn });
  return isOwn ? user.companyName : (data?.find(({ id }) => id === companyId)?.name ?? '');
}

/** @param props.showsDueDate false where the clocks of the piece are shown beside its facts */
export function EquipmentFacts(props: { equipment: EquipmentSummary; showsDueDate: boolean }) {
  const { equipment } = props;
  const t = useTagPhrases();
  const { timeZone } = useUser();
  const company = useCompanyName(equipment.companyId);
  const recordFact = (record: EquipmentSummary['lastInspection']): ReactNode =>
    record && (
      <>
        <span>{showInstant(record.createdAt, timeZone)}</span>
        <span className={classes.by}>{record.userName}</span>
      </>
    );
  const { dueDate, nextInspectionDate } = equipment;
  const facts: [string, ReactNode][] = [
    [t('code'), equipment.extraCode],
    [
      t('nextInspection'),
      nextInspectionDate && (
        <ExpirationDate
          day={nextInspectionDate}
          days={equipment.lastInspectionDaysToExpire}
          status={equipment.lastInspectionExpirationStatus}
        />
      ),
    ],
    [
      t('dueDate'),
      !props.showsDueDate ? null : dueDate ? (
        <ExpirationDate
          day={dueDate}
          days={equipment.dueDateDaysToExpire}
          status={equipment.dueDateExpirationStatus}
        />
      ) : (
        equipment.noDueDate && <ExpirationBadge status={equipment.dueDateExpirationStatus} noDueDate />
      ),
    ],
    [t('lastInspection'), recordFact(equipment.lastInspection) ?? t('noneYet')],
    [t('lastMaintenance'), recordFact(equipment.lastMaintenance)],
    [t('company'), company],
    [t('serial'), showTagSerial(equipment.tagSerialNumber)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([name, fact]) =>
        fact ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  );
}
