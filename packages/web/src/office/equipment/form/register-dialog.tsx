/** Registers equipment on a free tag; stays open for the next one when that is wanted. */
import { normalizeTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/session.tsx';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { registrationProductsQuery, useRegisterEquipment } from '../equipment.api.ts';
import {
  emptyDraft,
  fieldsOf,
  hasWrongDay,
  serialState,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import { EquipmentFields, FieldGroup } from './equipment-fields.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';
import { SerialField } from './free-tag-field.tsx';
import { useToday } from '../../../lib/use-today.ts';

/** Errors that are shown at a field rather than under the form. */
const AT_FIELDS = ['TAG_NOT_FREE', 'PRODUCT_DISABLED'];

export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useRegistrationPhrases();
  const { companyName } = useUser();
  const today = useToday();
  const products = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  /** What this registration began with. */
  const [begin, setBegin] = useState(() => emptyDraft(null));
  const [value, setValue] = useState(begin);
  const [another, setAnother] = useState(false);
  const serialInput = useRef<HTMLInputElement>(null);
  const save = useRegisterEquipment();
  const { error } = save;
  const product = products.data?.find(({ id }) => id === value.productId);
  const change = (patch: Partial<typeof value>) => {
    setValue((previous) => ({ ...previous, ...patch }));
    if ('tagSerialNumber' in patch || 'productId' in patch) {
      save.reset();
    }
  };

  const errorWords = error && !AT_FIELDS.includes(error.code) ? t.errorText(error) : undefined;

  const submit = () => {
    if (!product) {
      return;
    }
    const tagSerialNumber = normalizeTagSerial(value.tagSerialNumber);
    const body = { tagSerialNumber, ...fieldsOf(value, product, undefined) };
    save.send(
      { body },
      {
        onSuccess: () => {
          notifySuccess(t('registered', { serial: showTagSerial(tagSerialNumber) }));
          if (!another) {
            onClose();
            return;
          }
          const next = emptyDraft(product.id);
          setBegin(next);
          setValue(next);
          save.reset();
          serialInput.current?.focus();
        },
      },
    );
  };

  return (
    <FormDialog
      title={t('register')}
      dirty={JSON.stringify(value) !== JSON.stringify(begin)}
      canSave={
        serialState(value.tagSerialNumber) === 'good' &&
        product !== undefined &&
        !hasWrongDay(value, product, undefined, today)
      }
      saving={save.busy}
      error={products.error ? t.errorText(products.error) : errorWords}
      saveLabel={t('save')}
      onSave={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('company', { name: companyName })}
      </Text>
      <FieldGroup title={t('groups.tag')}>
        <SerialField
          input={serialInput}
          value={value.tagSerialNumber}
          refused={
            error?.code === 'TAG_NOT_FREE'
              ? t.errorText(error)
              : t.fieldError(save.fieldError('tagSerialNumber'))
          }
          onChange={(tagSerialNumber) => change({ tagSerialNumber })}
        />
        <ProductField
          products={products.data ?? []}
          loading={products.isPending}
          value={value.productId}
          error={
            error?.code === 'PRODUCT_DISABLED'
              ? t.errorText(error)
              : t.fieldError(save.fieldError('productId'))
          }
          onChange={(productId) => change({ productId })}
        />
      </FieldGroup>
      <EquipmentFields
        value={value}
        change={change}
        product={product}
        saved={undefined}
        error={error}
        today={today}
      />
      <Switch
        className={classes.another ?? ''}
        label={t('another')}
        description={t('anotherHint')}
        checked={another}
        onChange={(event) => setAnother(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
