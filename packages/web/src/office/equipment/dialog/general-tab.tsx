/** General information on a piece of equipment: identification, status, dates, attributes and picture. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { type Fact, Facts } from '../../../ui/layout/facts.tsx';
import { showDayOrText } from './show-day-or-text.ts';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import {
  EquipmentStatusBadge,
  ExpirationBadge,
  ResultBadge,
} from '../../../domain/equipment/equipment-status.tsx';
import { useStatusReasonPhrases } from '../../../domain/equipment/status-reason.phrases.ts';
import { ProductPicture } from './product-picture.tsx';
import { ExpirationDate } from '../expiration-date.tsx';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';

function FactGroup({ title, rows }: { title: string; rows: readonly Fact[] }) {
  const t = useEquipmentPhrases();
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <Facts rows={rows} none={t('none')} />
    </section>
  );
}

function showNullableDay(date: string | null): string {
  return date === null ? '' : showDay(date);
}

/**
 * @param props.lead above all groups
 * @param props.children the clocks of the piece, below its status
 */
export function GeneralTab(props: { equipment: EquipmentSummary; lead?: ReactNode; children?: ReactNode }) {
  const { equipment, lead, children } = props;
  const t = useEquipmentPhrases();
  const tReason = useStatusReasonPhrases();
  const { timeZone } = useUser();
  const company = useCompanies().companyNameOf(equipment.companyId);
  const { product, lastInspection, lastMaintenance, maintenanceStatus } = equipment;
  const fact = (key: Parameters<typeof t>[0], value: ReactNode): Fact => ({ name: t(key), value });
  const whenAndWho = (record: typeof lastInspection) =>
    record && `${showInstant(record.createdAt, timeZone)}, ${record.userName}`;
  const { dueDateExpirationStatus, lastInspectionExpirationStatus } = equipment;
  return (
    <div className={classes.general}>
      <div>
        {lead}
        <FactGroup
          title={t('equipment')}
          rows={[
            fact('fields.sku', product.sku),
            fact('name', product.name),
            fact('fields.tagSerialNumber', showTagSerial(equipment.tagSerialNumber)),
            ...(company === undefined ? [] : [fact('fields.company', company)]),
            fact('fields.extraLabel', equipment.extraLabel),
            fact('fields.extraCode', equipment.extraCode),
            fact('fields.assetNumber', product.assetNumber),
            fact('fields.unit', equipment.unit),
            fact('fields.manufacturer', equipment.manufacturer),
            fact('fields.manufacturingNumber', equipment.manufacturingNumber),
          ]}
        />
        <FactGroup
          title={t('groups.situation')}
          rows={[
            fact(
              'status',
              <EquipmentStatusBadge status={equipment.status} isNeverInspected={lastInspection === null} />,
            ),
            fact('fields.lastInspectionStatus', <ExpirationBadge status={lastInspectionExpirationStatus} />),
            fact(
              'fields.dueDateStatus',
              <ExpirationBadge status={dueDateExpirationStatus} noDueDate={equipment.noDueDate} />,
            ),
            fact('lastInspection', whenAndWho(lastInspection) ?? tReason('neverInspected')),
            fact(
              'nextInspection',
              equipment.nextInspectionDate && (
                <ExpirationDate
                  status={lastInspectionExpirationStatus}
                  days={equipment.lastInspectionDaysToExpire}
                >
                  {showDay(equipment.nextInspectionDate)}
                </ExpirationDate>
              ),
            ),
            fact(
              'fields.dueDate',
              equipment.dueDate && (
                <ExpirationDate status={dueDateExpirationStatus} days={equipment.dueDateDaysToExpire}>
                  {showDay(equipment.dueDate)}
                </ExpirationDate>
              ),
            ),
            fact('fields.lastMaintenance', whenAndWho(lastMaintenance)),
            fact(
              'fields.maintenanceStatus',
              maintenanceStatus !== 'NA' && <ResultBadge result={maintenanceStatus} />,
            ),
          ]}
        />
        {children}
        <FactGroup
          title={t('groups.dates')}
          rows={[
            fact('fields.retestDate', showNullableDay(product.retestDate)),
            fact('fields.rechargeDate', showNullableDay(product.rechargeDate)),
            fact('fields.weightDate', showNullableDay(product.weightDate)),
            fact('fields.manufacturingDate', showNullableDay(equipment.manufacturingDate)),
            fact('fields.createdAt', showInstant(equipment.createdAt, timeZone)),
          ]}
        />
        {equipment.inspectionTypeAttribute.length > 0 && (
          <FactGroup
            title={t('groups.attributes')}
            rows={equipment.inspectionTypeAttribute.map(({ attribute, value }) => ({
              name: attribute,
              value: showDayOrText(value),
            }))}
          />
        )}
      </div>
      <ProductPicture product={product} />
    </div>
  );
}
