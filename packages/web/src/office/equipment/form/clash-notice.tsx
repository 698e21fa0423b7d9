/** After a reload in the middle of editing: that nothing typed was lost, and what the other person had written. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useClashPhrases } from './clash.phrases.ts';
import type { Clash } from './equipment-draft-rebase.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import classes from './registration.module.css';

function shown(value: string | null): string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : (value ?? '');
}

/** The button that led here is gone, and the fields may be scrolled down. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}

export function ClashNotice({ clashes, current }: { clashes: readonly Clash[]; current: EquipmentSummary }) {
  const t = useClashPhrases();
  const words = useEquipmentPhrases();
  const rows = clashes.map((clash) => {
    if ('attributeId' in clash) {
      const known = current.inspectionTypeAttribute.find((item) => item.attributeId === clash.attributeId);
      return { name: known?.attribute ?? words('groups.attributes'), value: shown(clash.theirs) };
    }
    return clash.field === 'productId'
      ? { name: t('product'), value: current.productName }
      : { name: words(`fields.${clash.field}`), value: shown(clash.theirs) };
  });
  return (
    <Alert
      mb="md"
      role="status"
      ref={focus}
      tabIndex={-1}
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconInfoCircle aria-hidden />}
    >
      {t('kept')}
      {rows.length > 0 && (
        <>
          {' '}
          {t('both')}
          <ul className={classes.clashes}>
            {rows.map(({ name, value }) => (
              <li key={name}>{value === '' ? t('emptied', { name }) : t('theirs', { name, value })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
