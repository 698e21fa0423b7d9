/** The columns of the list of tags. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Switch } from '@mantine/core';
import { equipmentLink } from '../../domain/equipment/report-link.ts';
import { clsx } from 'clsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { NoRowClick } from '../../ui/table/row-action.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { isFree } from './tags.rules.ts';
import classes from './tags.module.css';

function SerialCell({ tag, showsCompany }: { tag: Tag; showsCompany: boolean }) {
  const t = useTagsPhrases();
  const serial = showTagSerial(tag.serialNumber);
  return (
    <div className={classes.stack} data-free={isFree(tag) || undefined}>
      {isFree(tag) ? (
        <span className={classes.serial}>{serial}</span>
      ) : (
        <RowLink
          target={equipmentLink(tag.serialNumber)}
          className={classes.serial}
          label={t('open', { serial })}
        >
          {serial}
        </RowLink>
      )}
      {showsCompany && (
        <span className={clsx(classes.quiet, classes.company)} title={tag.companyName}>
          {tag.companyName}
        </span>
      )}
    </div>
  );
}

function LabelCell({ tag }: { tag: Tag }) {
  const t = useTagsPhrases();
  if (isFree(tag)) {
    return <span className={clsx(classes.quiet, classes.when)}>{t('freeHint')}</span>;
  }
  return (
    <div className={classes.stack} title={tag.equipmentExtraLabel}>
      {tag.equipmentExtraLabel ? (
        <span className={classes.label}>{tag.equipmentExtraLabel}</span>
      ) : (
        <span className={classes.quiet}>{t('noLabel')}</span>
      )}
      <span className={classes.quiet}>{tag.equipmentExtraCode}</span>
    </div>
  );
}

type OnToggle = (tag: Tag, enabled: boolean) => void;

function EnabledCell({ tag, onToggle }: { tag: Tag; onToggle: OnToggle | undefined }) {
  const t = useTagsPhrases();
  if (isFree(tag)) {
    return <StatusBadge tone="grey">{t('free')}</StatusBadge>;
  }
  const label = t(tag.enabled ? 'on' : 'off');
  return onToggle ? (
    <NoRowClick>
      <Switch
        aria-label={t('toggle', { serial: showTagSerial(tag.serialNumber) })}
        label={<span aria-hidden>{label}</span>}
        checked={tag.enabled}
        onChange={(event) => onToggle(tag, event.currentTarget.checked)}
      />
    </NoRowClick>
  ) : (
    <StatusBadge tone={tag.enabled ? 'green' : 'grey'}>{label}</StatusBadge>
  );
}

/**
 * @param showsCompany whether the rows may belong to several companies
 * @param onToggle absent for users who may not toggle tags
 */
export function useTagColumns(showsCompany: boolean, onToggle: OnToggle | undefined): Column<Tag>[] {
  const t = useTagsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'serialNumber',
      title: t('columns.serialNumber'),
      sortable: true,
      width: 190,
      render: (tag) => <SerialCell tag={tag} showsCompany={showsCompany} />,
    },
    {
      field: 'extraLabel',
      title: t('columns.extraLabel'),
      sortable: true,
      render: (tag) => <LabelCell tag={tag} />,
    },
    {
      field: 'productName',
      title: t('product'),
      sortable: true,
      render: ({ productName }) => (
        <span className={classes.product} title={productName}>
          {productName}
        </span>
      ),
    },
    {
      field: 'exclusive',
      title: t('columns.exclusive'),
      sortable: true,
      width: 110,
      render: (tag) => (isFree(tag) ? null : t(tag.productIsDvExclusive ? 'yes' : 'no')),
    },
    {
      field: 'updateDate',
      title: t('columns.updateDate'),
      sortable: true,
      width: 160,
      render: ({ updateDate }) => <span className={classes.when}>{showInstant(updateDate, timeZone)}</span>,
    },
    {
      field: 'enabled',
      title: t('columns.enabled'),
      sortable: true,
      acts: onToggle !== undefined,
      earlyOnPhone: true,
      // The longer label fits, so that the columns do not move when a tag is toggled.
      width: 172,
      render: (tag) => <EnabledCell tag={tag} onToggle={onToggle} />,
    },
  ];
}
