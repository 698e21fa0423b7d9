/** One side of a replacement: a tag and its equipment. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { type ReactNode, useId } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { EquipmentStatusBadge } from '../../domain/equipment/equipment-status.tsx';
import classes from './replacement-dialog.module.css';

export function SidePanel(props: {
  title: string;
  /** The source of the choice, or a note on the tag. */
  note?: string | undefined;
  serial: string | undefined;
  equipment: EquipmentSummary | null;
  /** Shown instead of facts if there is no equipment. */
  empty: ReactNode;
  children?: ReactNode;
}) {
  const t = useTagReplacementsPhrases();
  const { timeZone } = useUser();
  const title = useId();
  const { equipment } = props;
  const when = (record: EquipmentSummary['lastInspection']) =>
    record ? (
      <>
        {showInstant(record.createdAt, timeZone)}
        <small>{t('by', { name: record.userName })}</small>
      </>
    ) : (
      t('noneYet')
    );
  return (
    <section className={classes.side} aria-labelledby={title}>
      <header>
        <h3 id={title}>{props.title}</h3>
        {props.note && <span className={classes.note}>{props.note}</span>}
      </header>
      {props.serial && <p className={classes.serial}>{showTagSerial(props.serial)}</p>}
      {equipment ? (
        <>
          <p className={classes.product}>
            {equipment.productName}
            <small>{equipment.product.sku}</small>
          </p>
          <div className={classes.badges}>
            <EquipmentStatusBadge status={equipment.status} />
            {!equipment.enabledTag && <span className={classes.off}>{t('tagOff')}</span>}
          </div>
          <dl className={classes.facts}>
            <dt>{t('label')}</dt>
            <dd>{equipment.extraLabel || '—'}</dd>
            <dt>{t('code')}</dt>
            <dd>{equipment.extraCode || '—'}</dd>
            <dt>{t('lastInspection')}</dt>
            <dd>{when(equipment.lastInspection)}</dd>
            <dt>{t('lastMaintenance')}</dt>
            <dd>{when(equipment.lastMaintenance)}</dd>
          </dl>
        </>
      ) : (
        <div className={classes.empty}>{props.empty}</div>
      )}
      {props.children && <div className={classes.sideAction}>{props.children}</div>}
    </section>
  );
}
