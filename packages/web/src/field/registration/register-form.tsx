/** What is known of a piece of equipment when it gets its tag. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getFieldTag,
  type RegistrationProduct,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { CARRIED_DATES } from '../../domain/equipment/equipment-draft.rules.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/use-change.ts';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useGo } from '../../lib/address.ts';
import { tagAddress } from '../field-tag.api.ts';
import classes from './product-picker.module.css';
import { useRegisterPhrases } from './register.phrases.ts';
import { type Registration, registrationBodyOf } from './register.rules.ts';

export function RegisterForm(props: {
  serial: string;
  product: RegistrationProduct;
  draft: KeptDraft<Registration>;
  onOther: () => void;
}) {
  const t = useRegisterPhrases();
  const go = useGo();
  const { serial, product, draft } = props;
  const { value, change } = draft;
  const register = async ({ idempotencyKey, ...fields }: Registration) => {
    await call(registerEquipment, { body: registrationBodyOf(fields, product, serial) }, { idempotencyKey });
    await draft.drop();
  };
  const save = useChange(register, {
    renews: [getFieldTag],
    onError: ({ status }) => {
      // A key stands for one content: what is corrected now is another.
      if (status !== 0) {
        change((old) => ({ ...old, idempotencyKey: crypto.randomUUID() }));
      }
    },
  });
  if (!value) {
    return null;
  }
  const text = (key: 'extraLabel' | 'extraCode' | 'assetNumber', max: number) => (
    <TextInput
      label={t(`fields.${key}`)}
      size="lg"
      maxLength={max}
      autoComplete="off"
      value={value[key]}
      error={t.fieldError(save.fieldError(key))}
      onChange={({ currentTarget }) => change((old) => ({ ...old, [key]: currentTarget.value }))}
    />
  );
  const date = (key: 'dueDate' | 'manufacturingDate' | (typeof CARRIED_DATES)[number]) => (
    <TextInput
      key={key}
      label={t(`fields.${key}`)}
      size="lg"
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={value[key] ?? ''}
      error={t.fieldError(save.fieldError(key))}
      onChange={({ currentTarget }) => change((old) => ({ ...old, [key]: currentTarget.value || null }))}
    />
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.send(value, { onSuccess: () => go(tagAddress(serial), { replace: true }) });
      }}
    >
      <div className={classes.chosen}>
        <span>
          <strong>{product.name}</strong>
          <span>{product.sku}</span>
        </span>
        <Button variant="subtle" size="lg" px="sm" flex="none" onClick={props.onOther}>
          {t('otherProduct')}
        </Button>
      </div>
      <Stack gap="md" mb="lg">
        {text('extraLabel', 150)}
        {text('extraCode', 50)}
        {product.isDueDate && date('dueDate')}
        {CARRIED_DATES.filter((key) => product[key]).map(date)}
        {product.attributes.map(({ id, attribute, type }) => (
          <TextInput
            key={id}
            label={attribute}
            size="lg"
            type={type === 'DATE' ? 'date' : 'text'}
            maxLength={500}
            autoComplete="off"
            value={value.attributes[id] ?? ''}
            onChange={({ currentTarget }) =>
              change((old) => ({ ...old, attributes: { ...old.attributes, [id]: currentTarget.value } }))
            }
          />
        ))}
        {text('assetNumber', 50)}
      </Stack>
      <ActionBar>
        <div role="alert">{save.error && <p className={classes.trouble}>{t.errorText(save.error)}</p>}</div>
        <Button type="submit" size="xl" fullWidth loading={save.busy}>
          {save.error ? t('retry') : t('save')}
        </Button>
      </ActionBar>
    </form>
  );
}
