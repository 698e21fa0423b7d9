/** Dialog that edits the product, identification, dates and attributes of a piece of equipment, but not its tag or company. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { draftOf, productOf } from '../../../domain/equipment/equipment-draft.rules.ts';
import { registrationProductsQuery, useUpdateEquipment } from './equipment-form.api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { checkFields } from './equipment-check.rules.ts';
import { type EditConflict, rebaseDraft } from './equipment-draft-rebase.rules.ts';
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx';
import { EquipmentFields } from './equipment-fields.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';

export function EditDialog(props: {
  startVersion: EquipmentSummary;
  /** Fetches the current version after a stale write. */
  fetchCurrent: () => Promise<EquipmentSummary | undefined>;
  onClose: () => void;
}) {
  const t = useRegistrationPhrases();
  const today = useToday();
  const [saved, setSaved] = useState(props.startVersion);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>();
  const productsQuery = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  const ownProduct = productOf(saved);
  const enabledProducts = productsQuery.data ?? [];
  // Empty while the list loads, because `ownProduct` has no attributes and may lack dates of the product.
  const products =
    !productsQuery.data || enabledProducts.some(({ id }) => id === ownProduct.id)
      ? enabledProducts
      : [ownProduct, ...enabledProducts];
  const serial = showTagSerial(saved.tagSerialNumber);
  const form = useEntityForm({
    initialDraft: draftOf(props.startVersion),
    check: (draft) => checkFields(draft, { products, saved, today }),
    t,
    save: useUpdateEquipment(saved),
    toSaveInput: (fields) => fields,
    errorFields: { PRODUCT_DISABLED: 'productId' },
    onSaved: () => {
      notifySuccess(t('updated', { serial }));
      props.onClose();
    },
  });

  // Applies the typed values on top of another user's save.
  const reload = async () => {
    const current = await props.fetchCurrent();
    if (current) {
      const rebased = rebaseDraft(form.value, saved, current);
      form.rebase(draftOf(current), rebased.draft);
      setConflicts(rebased.conflicts);
      setSaved(current);
    }
  };

  return (
    <EntityDialog
      form={form}
      title={t('edit')}
      canSave={form.dirty}
      notice={productsQuery.error ? t.errorText(productsQuery.error) : undefined}
      onReload={reload}
      onClose={props.onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('serialRead', { serial })}
      </Text>
      {conflicts && <ConflictNotice key={saved.updateDate} conflicts={conflicts} current={saved} />}
      <FieldGroup>
        <ProductField
          products={products}
          loading={productsQuery.isPending}
          value={form.value.productId}
          error={form.errorAt('productId')}
          onChange={form.field('productId').onChange}
        />
      </FieldGroup>
      <EquipmentFields
        form={form}
        product={products.find(({ id }) => id === form.value.productId)}
        existing={saved}
        today={today}
      />
    </EntityDialog>
  );
}
