/** General information of a piece of equipment: what it is, how it stands, its dates, attributes and picture. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ReactNode } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './equipment-dialog.module.css';
import { useEquipmentPhrases } from './equipment.phrases.ts';
import { EquipmentStatusBadge, ExpirationBadge } from './equipment-status.tsx';
import { ProductPicture } from './product-picture.tsx';
import { RunningDate } from './running-date.tsx';

function Facts({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  const t = useEquipmentPhrases();
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={classes.nothing}>{t('none')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function day(date: string | null): string {
  return date === null ? '' : showDay(date);
}

export function GeneralTab({ equipment }: { equipment: EquipmentSummary }) {
  const t = useEquipmentPhrases();
  const { timeZone } = useUser();
  const { product, lastInspection, lastMaintenance } = equipment;
  const made = (record: typeof lastInspection) =>
    record && `${showInstant(record.createdAt, timeZone)}, ${record.userName}`;
  const { dueDateExpirationStatus, lastInspectionExpirationStatus } = equipment;
  return (
    <div className={classes.general}>
      <div>
        <Facts
          title={t('groups.identification')}
          rows={[
            [t('fields.sku'), product.sku],
            [t('fields.name'), product.name],
            [t('fields.tagSerialNumber'), showTagSerial(equipment.tagSerialNumber)],
            [t('fields.extraLabel'), equipment.extraLabel],
            [t('fields.extraCode'), equipment.extraCode],
            [t('fields.assetNumber'), product.assetNumber],
            [t('fields.unit'), equipment.unit],
            [t('fields.manufacturer'), equipment.manufacturer],
            [t('fields.manufacturingNumber'), equipment.manufacturingNumber],
          ]}
        />
        <Facts
          title={t('groups.situation')}
          rows={[
            [t('fields.status'), <EquipmentStatusBadge status={equipment.status} />],
            [t('fields.lastInspectionStatus'), <ExpirationBadge status={lastInspectionExpirationStatus} />],
            [t('fields.dueDateStatus'), <ExpirationBadge status={dueDateExpirationStatus} />],
            [t('fields.lastInspection'), made(lastInspection)],
            [
              t('fields.nextInspectionDate'),
              equipment.nextInspectionDate && (
                <RunningDate status={lastInspectionExpirationStatus} days={equipment.lastInspectionDaysToExpire}>
                  {showDay(equipment.nextInspectionDate)}
                </RunningDate>
              ),
            ],
            [
              t('fields.dueDate'),
              equipment.dueDate && (
                <RunningDate status={dueDateExpirationStatus} days={equipment.dueDateDaysToExpire}>
                  {showDay(equipment.dueDate)}
                </RunningDate>
              ),
            ],
            [t('fields.lastMaintenance'), made(lastMaintenance)],
          ]}
        />
        <Facts
          title={t('groups.dates')}
          rows={[
            [t('fields.retestDate'), day(product.retestDate)],
            [t('fields.rechargeDate'), day(product.rechargeDate)],
            [t('fields.weightDate'), day(product.weightDate)],
            [t('fields.manufacturingDate'), day(equipment.manufacturingDate)],
            [t('fields.createdAt'), showInstant(equipment.createdAt, timeZone)],
          ]}
        />
        {equipment.inspectionTypeAttribute.length > 0 && (
          <Facts
            title={t('groups.attributes')}
            rows={equipment.inspectionTypeAttribute.map(({ attribute, value }) => [
              attribute,
              /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value,
            ])}
          />
        )}
      </div>
      <ProductPicture product={product} />
    </div>
  );
}
