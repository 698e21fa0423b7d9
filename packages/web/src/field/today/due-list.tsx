/** Equipment that is improper, expired, expiring or without its due date, the most urgent or the nearest first. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Button, Title } from '@mantine/core';
import { IconMapPin, IconQrcode, IconSortDescending } from '@tabler/icons-react';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './due-list.module.css';
import { useDuePhrases } from './due.phrases.ts';
import { DUE_TONES, dueDay, dueKind, showDistance } from './due.rules.ts';
import listClasses from '../../ui/touch/touch-list.module.css';
import { TouchList, TouchRow, ListFailed } from '../../ui/touch/touch-list.tsx';
import { NeverInspected } from '../../domain/equipment/equipment-status.tsx';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { useReasonText } from '../clocks/use-clock-text.ts';
import type { DueItem } from '../copy/due-on.rules.ts';
import { BlockedMark } from '../deficiencies/blocked-mark.tsx';
import { useDue } from './due.api.ts';
import { useAskPosition } from './use-ask-position.ts';

function DueRow({ item }: { item: DueItem }) {
  const t = useDuePhrases();
  const reasonText = useReasonText();
  const kind = dueKind(item);
  const day = dueDay(item);
  const badge = <StatusBadge tone={DUE_TONES[kind]}>{t(`kind.${kind}`)}</StatusBadge>;
  const reason = reasonText(item);
  return (
    <TouchRow
      href={`#/t/${item.tagSerialNumber}`}
      title={pieceName({ ...item, serial: item.tagSerialNumber })}
      badge={item.nextInspectionDate === null ? <NeverInspected>{badge}</NeverInspected> : badge}
      detail={
        <>
          {item.extraLabel && <>{item.productName} · </>}
          {day === null ? reason : `${reason} · ${showDay(day)}`}
          {item.distance !== null && (
            <>
              {' · '}
              <span className={classes.away}>{showDistance(item.distance, LOCALES[currentLanguage()])}</span>
            </>
          )}
        </>
      }
    >
      <BlockedMark piece={item} />
    </TouchRow>
  );
}

function NoEquipment() {
  const t = useDuePhrases();
  return (
    <>
      <p className={listClasses.note}>{t('noEquipment')}</p>
      <Button
        component="a"
        href="#/?scan=now"
        size="lg"
        variant="default"
        leftSection={<IconQrcode size={22} stroke={1.7} aria-hidden />}
      >
        {t('first')}
      </Button>
    </>
  );
}

/**
 * @param props.maxRows the maximum number of rows
 * @param props.titled whether the list has its own heading and a link to all rows, on a screen with other lists
 */
export function DueList({ maxRows, titled }: { maxRows: number; titled: boolean }) {
  const t = useDuePhrases();
  const { position, state, ask, forget } = useAskPosition();
  const due = useDue(position);
  const { data } = due;
  const failed = due.error && (
    <ListFailed
      error={due.error}
      text={t('failed')}
      busy={due.isFetching}
      onRetry={() => void due.refetch()}
    />
  );
  if (!data) {
    return (
      failed && (
        <section className={classes.section}>
          {titled && (
            <Title order={2} size="h4">
              {t('title')}
            </Title>
          )}
          {failed}
        </section>
      )
    );
  }
  const { total, items, hasEquipment } = data;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        {titled && (
          <Title order={2} size="h4">
            {total > 0 ? t('titleCount', { count: total }) : t('title')}
          </Title>
        )}
        {total > 0 && (
          <Button
            size="md"
            variant="default"
            loading={state === 'asking'}
            leftSection={
              position ? (
                <IconSortDescending size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconMapPin size={18} stroke={1.8} aria-hidden />
              )
            }
            onClick={position ? forget : () => void ask()}
          >
            {t(position ? 'worst' : 'near')}
          </Button>
        )}
      </div>
      {(state === 'denied' || state === 'unavailable') && (
        <p className={listClasses.note} role="status">
          {t(state)}
        </p>
      )}
      {failed}
      {total === 0 && (hasEquipment ? <p className={listClasses.note}>{t('none')}</p> : <NoEquipment />)}
      {total > 0 && (
        <div className={due.isPlaceholderData ? classes.old : undefined} aria-busy={due.isPlaceholderData}>
          <TouchList>
            {items.slice(0, maxRows).map((item) => (
              <DueRow key={item.tagSerialNumber} item={item} />
            ))}
            {total > maxRows && titled && (
              <li>
                <a className={listClasses.all} href="#/due">
                  {t('seeAll', { count: total })}
                </a>
              </li>
            )}
          </TouchList>
        </div>
      )}
      {!titled && total > items.length && (
        <p className={listClasses.note}>
          {t('firstOnes', { shown: showNumber(items.length), total: showNumber(total) })}
        </p>
      )}
    </section>
  );
}
