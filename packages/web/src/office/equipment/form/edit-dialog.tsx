/** Changes equipment: everything but the tag that it is on. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { ReloadAction } from '../../../ui/form/dialog/reload-action.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { registrationProductsQuery, useUpdateEquipment } from '../equipment.api.ts';
import { type Clash, rebaseDraft } from './equipment-draft-rebase.rules.ts';
import {
  draftOf,
  type EquipmentDraft,
  fieldsOf,
  hasWrongDay,
  productOf,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import { EquipmentFields, FieldGroup } from './equipment-fields.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';

export function EditDialog(props: {
  /** The version that the form begins with. */
  opened: EquipmentSummary;
  /** Asks for the current version after a stale write. */
  current: () => Promise<EquipmentSummary | undefined>;
  onClose: () => void;
}) {
  const t = useRegistrationPhrases();
  const today = useToday();
  const [saved, setSaved] = useState(props.opened);
  const [value, setValue] = useState(() => draftOf(props.opened));
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const change = (patch: Partial<EquipmentDraft>) => setValue((before) => ({ ...before, ...patch }));
  const dirty = JSON.stringify(value) !== JSON.stringify(draftOf(saved));
  const offered = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  const save = useUpdateEquipment(saved);
  const { error } = save;
  const own = productOf(saved);
  const enabled = offered.data ?? [];
  // Without the list, what its own product asks is not known.
  const products = !offered.data || enabled.some(({ id }) => id === own.id) ? enabled : [own, ...enabled];
  const product = products.find(({ id }) => id === value.productId);
  const disabled = error?.code === 'PRODUCT_DISABLED';
  const serial = showTagSerial(saved.tagSerialNumber);

  const submit = () =>
    product &&
    save.send(fieldsOf(value, product, saved), {
      onSuccess: () => {
        notifySuccess(t('updated', { serial }));
        props.onClose();
      },
    });

  // What was typed stays, on top of what somebody else saved meanwhile.
  const reload = async () => {
    const current = await props.current();
    if (current) {
      const rebased = rebaseDraft(value, saved, current);
      setValue(rebased.draft);
      setClashes(rebased.clashes);
      setSaved(current);
      save.reset();
    }
  };

  return (
    <FormDialog
      title={t('edit')}
      dirty={dirty}
      canSave={product !== undefined && dirty && !hasWrongDay(value, product, saved, today)}
      saving={save.busy}
      error={
        offered.error
          ? t.errorText(offered.error)
          : save.error && !disabled
            ? t.errorText(save.error)
            : undefined
      }
      errorAction={
        error?.code === 'STALE_WRITE' && (
          <ReloadAction label={t('reload')} errorText={t.errorText} onReload={reload} />
        )
      }
      onSave={submit}
      onClose={props.onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('serialRead', { serial })}
      </Text>
      {clashes && <ClashNotice key={saved.updateDate} clashes={clashes} current={saved} />}
      <FieldGroup>
        <ProductField
          products={products}
          loading={offered.isPending}
          value={value.productId}
          error={disabled ? t.errorText(error) : t.fieldError(save.fieldError('productId'))}
          onChange={(productId) => change({ productId })}
        />
      </FieldGroup>
      <EquipmentFields
        value={value}
        change={change}
        product={product}
        saved={saved}
        error={error}
        today={today}
      />
    </FormDialog>
  );
}
