/** Changes equipment: everything but the tag that it is on. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { RecordDialog } from '../../../ui/form/record/record-dialog.tsx';
import { useRecordForm } from '../../../ui/form/record/use-record-form.ts';
import { draftOf, productOf } from '../../../domain/equipment/equipment-draft.rules.ts';
import { registrationProductsQuery, useUpdateEquipment } from '../equipment.api.ts';
import { ClashNotice } from './clash-notice.tsx';
import { checkFields } from './equipment-check.rules.ts';
import { type Clash, rebaseDraft } from './equipment-draft-rebase.rules.ts';
import { EquipmentFields, FieldGroup } from './equipment-fields.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';

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
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const offered = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  const own = productOf(saved);
  const enabled = offered.data ?? [];
  // Without the list, what its own product asks is not known.
  const products = !offered.data || enabled.some(({ id }) => id === own.id) ? enabled : [own, ...enabled];
  const serial = showTagSerial(saved.tagSerialNumber);
  const form = useRecordForm({
    start: draftOf(props.opened),
    check: (draft) => checkFields(draft, { products, saved, today }),
    words: t,
    save: useUpdateEquipment(saved),
    valuesOf: (fields) => fields,
    errorFields: { PRODUCT_DISABLED: 'productId' },
    onSaved: () => {
      notifySuccess(t('updated', { serial }));
      props.onClose();
    },
  });

  // What was typed stays, on top of what somebody else saved meanwhile.
  const reload = async () => {
    const current = await props.current();
    if (current) {
      const rebased = rebaseDraft(form.value, saved, current);
      form.rebase(draftOf(current), rebased.draft);
      setClashes(rebased.clashes);
      setSaved(current);
    }
  };

  return (
    <RecordDialog
      form={form}
      title={t('edit')}
      canSave={form.dirty}
      notice={offered.error ? t.errorText(offered.error) : undefined}
      onReload={reload}
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
          value={form.value.productId}
          error={form.errorAt('productId')}
          onChange={form.field('productId').onChange}
        />
      </FieldGroup>
      <EquipmentFields
        form={form}
        product={products.find(({ id }) => id === form.value.productId)}
        saved={saved}
        today={today}
      />
    </RecordDialog>
  );
}
