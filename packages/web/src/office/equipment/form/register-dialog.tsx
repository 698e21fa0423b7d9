/** Dialog that registers equipment on a free tag. With "register another" it stays open for the next piece. */
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGo } from '../../../lib/page-url.ts';
import { useMay, useUser } from '../../../lib/session.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { notifySuccess, notifyWithAct } from '../../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { chosenLabelsLink } from '../../../domain/tag/chosen-labels-link.ts';
import { newEquipmentDraft } from '../../../domain/equipment/equipment-draft.rules.ts';
import { registrationProductsQuery, useRegisterEquipment } from './equipment-form.api.ts';
import { checkRegistration } from './equipment-check.rules.ts';
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx';
import { EquipmentFields } from './equipment-fields.tsx';
import { FreeTagField } from './free-tag-field.tsx';
import { ProductField } from './product-field.tsx';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

/** Returns a function that reports a registered piece, with a link to the labels of the pieces registered in the dialog. */
function useRegisteredNotice(): (serial: string) => void {
  const t = useRegistrationPhrases();
  const go = useGo();
  const mayPrint = useMay(makesLabels);
  const serials = useRef<string[]>([]);
  return (serial) => {
    const text = t('registered', { serial: showTagSerial(serial) });
    const printed = [...serials.current, serial].slice(-MAX_CHOSEN);
    serials.current = printed;
    if (mayPrint) {
      const print = {
        label: t('printLabel', { count: printed.length }),
        onClick: () => go(chosenLabelsLink(printed)),
      };
      notifyWithAct(text, print, 'registered equipment');
    } else {
      notifySuccess(text);
    }
  };
}

export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useRegistrationPhrases();
  const { companyName } = useUser();
  const today = useToday();
  const productsQuery = useQuery({ ...registrationProductsQuery(), staleTime: 0 });
  const products = productsQuery.data ?? [];
  // A single product needs no choice.
  const onlyId = products.length === 1 ? (products[0]?.id ?? null) : null;
  const [registersAnother, setRegistersAnother] = useState(false);
  const serialInput = useRef<HTMLInputElement>(null);
  const productInput = useRef<HTMLInputElement>(null);
  const save = useRegisterEquipment();
  const sayRegistered = useRegisteredNotice();
  const form = useEntityForm({
    initialDraft: newEquipmentDraft(null),
    check: (draft) =>
      checkRegistration({ ...draft, productId: draft.productId ?? onlyId }, { products, today }),
    t,
    save,
    toSaveInput: (body) => ({ body }),
    errorFields: { TAG_NOT_FREE: 'tagSerialNumber', PRODUCT_DISABLED: 'productId' },
    onSaved: (_, { tagSerialNumber, productId: savedId }) => {
      sayRegistered(tagSerialNumber);
      if (registersAnother) {
        form.restart(newEquipmentDraft(savedId));
        serialInput.current?.focus();
      } else {
        onClose();
      }
    },
  });
  const productId = form.value.productId ?? onlyId;
  /** Changes the tag or the product, which clears the server's error. */
  const changeChoice = (patch: Parameters<typeof form.change>[0]) => {
    save.reset();
    form.change(patch);
  };

  return (
    <EntityDialog
      form={form}
      title={t('register')}
      notice={productsQuery.error ? t.errorText(productsQuery.error) : undefined}
      saveLabel={t('save')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('company', { name: companyName })}
      </Text>
      <FieldGroup title={t('groups.tag')}>
        <FreeTagField
          input={serialInput}
          value={form.value.tagSerialNumber}
          serverError={form.errorAt('tagSerialNumber')}
          onChange={(tagSerialNumber) => changeChoice({ tagSerialNumber })}
          onComplete={() => {
            if (productId === null) {
              productInput.current?.focus();
            }
          }}
        />
        <ProductField
          input={productInput}
          products={products}
          loading={productsQuery.isPending}
          value={productId}
          error={form.errorAt('productId')}
          onChange={(chosenId) => changeChoice({ productId: chosenId })}
        />
      </FieldGroup>
      <EquipmentFields
        form={form}
        product={products.find(({ id }) => id === productId)}
        existing={undefined}
        today={today}
      />
      <Switch
        className={classes.another ?? ''}
        label={t('another')}
        description={t('anotherHint')}
        checked={registersAnother}
        onChange={(event) => setRegistersAnother(event.currentTarget.checked)}
      />
    </EntityDialog>
  );
}
