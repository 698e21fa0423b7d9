/** Changes equipment: everything but the tag that it is on. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { registrationProductsQuery, useUpdateEquipment } from './equipment.api.ts';
import { draftOf, fieldsOf, productOf } from './equipment-draft.rules.ts';
import { EquipmentFields, FieldGroup } from './equipment-fields.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';
import { useToday } from './use-today.ts';

export function EditDialog(props: {
  saved: EquipmentSummary;
  /** Asks for the current version after a stale write. */
  onReload: () => void;
  onClose: () => void;
}) {
  const t = useRegistrationPhrases();
  const today = useToday();
  const { saved } = props;
  const { value, dirty, change } = useDraft(draftOf(saved));
  const offered = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  const save = useUpdateEquipment(saved);
  const error = save.error instanceof CallError ? save.error : undefined;
  const own = productOf(saved);
  const enabled = offered.data ?? [];
  // Without the list, what its own product asks is not known.
  const products = !offered.data || enabled.some(({ id }) => id === own.id) ? enabled : [own, ...enabled];
  const product = products.find(({ id }) => id === value.productId);
  const disabled = error?.code === 'PRODUCT_DISABLED';
  const serial = showTagSerial(saved.tagSerialNumber);

  const submit = () =>
    product &&
    save.mutate(fieldsOf(value, product, saved), {
      onSuccess: () => {
        notifySuccess(t('updated', { serial }));
        props.onClose();
      },
    });

  return (
    <FormDialog
      title={t('edit')}
      dirty={dirty}
      canSave={product !== undefined && dirty}
      saving={save.isPending}
      error={
        offered.error ? t.problem(offered.error) : save.error && !disabled ? t.problem(save.error) : undefined
      }
      errorAction={
        error?.code === 'STALE_WRITE' && (
          <Button variant="default" size="xs" mt="xs" display="block" onClick={props.onReload}>
            {t('reload')}
          </Button>
        )
      }
      onSave={submit}
      onClose={props.onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('serialRead', { serial })}
      </Text>
      <FieldGroup>
        <ProductField
          products={products}
          loading={offered.isPending}
          value={value.productId}
          error={disabled ? t.problem(error) : t.issue(error?.issueAt('productId'))}
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
