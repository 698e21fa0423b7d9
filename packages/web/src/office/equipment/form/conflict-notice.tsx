/** The notice after a reload during editing. It says that typed values are kept, and lists the other user's conflicting values. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEditConflictPhrases } from './edit-conflict.phrases.ts';
import type { EditConflict } from './equipment-draft-rebase.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import classes from './registration.module.css';

function showNullable(value: string | null): string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : (value ?? '');
}

/** Focuses the notice, because the pressed button no longer exists and the form may be scrolled down. */
function focusNotice(notice: HTMLElement | null): void {
  notice?.focus();
}

export function ConflictNotice({
  conflicts,
  current,
}: {
  conflicts: readonly EditConflict[];
  current: EquipmentSummary;
}) {
  const t = useEditConflictPhrases();
  const tEquipment = useEquipmentPhrases();
  const rows = conflicts.map((conflict) => {
    if ('attributeId' in conflict) {
      const attribute = current.inspectionTypeAttribute.find(
        (item) => item.attributeId === conflict.attributeId,
      );
      return {
        name: attribute?.attribute ?? tEquipment('groups.attributes'),
        value: showNullable(conflict.theirs),
      };
    }
    return conflict.field === 'productId'
      ? { name: t('product'), value: current.productName }
      : { name: tEquipment(`fields.${conflict.field}`), value: showNullable(conflict.theirs) };
  });
  return (
    <Alert
      mb="md"
      role="status"
      ref={focusNotice}
      tabIndex={-1}
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconInfoCircle aria-hidden />}
    >
      {t('typedKept')}
      {rows.length > 0 && (
        <>
          {' '}
          {t('changedByBoth')}
          <ul className={classes.conflicts}>
            {rows.map(({ name, value }) => (
              <li key={name}>{value === '' ? t('emptied', { name }) : t('theirs', { name, value })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
