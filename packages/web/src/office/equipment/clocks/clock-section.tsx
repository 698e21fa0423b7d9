/** The clocks of a piece of equipment with their days and statuses. Renders nothing for a product without clocks. */
import type { EquipmentClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { addDays, dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useClockName } from '../../../domain/clock/clock.phrases.ts';
import { useNormTexts } from '../../../domain/clock/use-norm-texts.ts';
import { ClockBadge } from '../../../domain/equipment/equipment-status.tsx';
import { useMay, useUser } from '../../../lib/session.tsx';
import { ErrorNote, LoadingState } from '../../../ui/feedback/states.tsx';
import dialog from '../equipment-dialog.module.css';
import classes from './clock-section.module.css';
import { equipmentClocksQuery } from './equipment-clocks.api.ts';
import { useEquipmentClocksPhrases } from './equipment-clocks.phrases.ts';

/** @param props.registeredOn the day of the registration. A clock without any basis is due on the day before it */
function Clock({ clock, registeredOn }: { clock: EquipmentClock; registeredOn: string }) {
  const t = useEquipmentClocksPhrases();
  const nameOf = useClockName();
  const { lastOn, dueOn, statedOn, status } = clock;
  const isDueNow = lastOn === null && dueOn === addDays(registeredOn, -1);
  const last =
    lastOn === null
      ? t(dueOn === null || isDueNow ? 'noLast' : 'fromManufacture')
      : t('last', { day: showDay(lastOn) });
  return (
    <li className={classes.clock}>
      <span className={classes.name}>{nameOf(clock)}</span>
      <ClockBadge status={status} />
      <span className={classes.due}>
        {dueOn === null
          ? t('noDue')
          : isDueNow
            ? t('dueNow')
            : t(status === 'EXPIRED' ? 'wasDue' : 'due', { day: showDay(dueOn) })}
      </span>
      <span className={classes.last}>
        {last}
        {statedOn !== null && statedOn === lastOn && ` (${t('stated')})`}
      </span>
    </li>
  );
}

export function ClockSection(props: {
  equipment: { readonly tagSerialNumber: string; readonly createdAt: string };
  onEdit: () => void;
}) {
  const t = useEquipmentClocksPhrases();
  const { tagSerialNumber, createdAt } = props.equipment;
  const { textOf: normText } = useNormTexts();
  const { timeZone } = useUser();
  const mayEdit = useMay(managesEquipment);
  const { data, error, refetch } = useQuery(equipmentClocksQuery(tagSerialNumber));
  if (data?.clocks.length === 0) {
    return null;
  }
  const registeredOn = dayIn(timeZone, new Date(createdAt));
  return (
    <section className={dialog.group}>
      <div className={classes.head}>
        <h3 className={dialog.groupTitle}>{t('clocks')}</h3>
        {mayEdit && data && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={props.onEdit}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorNote error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.clocks}>
          {data.clocks.map((clock) => (
            <Clock key={clock.kind} clock={clock} registeredOn={registeredOn} />
          ))}
        </ul>
      )}
      {data?.norm && <p className={classes.norm}>{t('norm', { norm: normText(data.norm) })}</p>}
    </section>
  );
}
