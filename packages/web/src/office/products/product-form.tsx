/** The form of a product: general information and maintenance parts. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  INSPECTION_TYPE_DISABLED,
  type Product,
  PRODUCT_SKU_EXISTS,
} from '@mobcheck/contract/products/products.contract.ts';
import { managesExclusiveProducts } from '@mobcheck/contract/products/products.policy.ts';
import { useState } from 'react';
import { useEnableRow } from '../../domain/catalogue/use-enable-row.ts';
import { useMay } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { FormTabs } from '../../ui/form/dialog/form-tabs.tsx';
import { FormFields, ReadOnlyNotice } from '../../ui/form/dialog/read-only.tsx';
import type { PictureEditorProps } from '../../ui/form/fields/picture-editor.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { PartsFields } from './parts-fields.tsx';
import { GeneralFields } from './product-fields.tsx';
import {
  checkProduct,
  type PartRow,
  type ProductDraft,
  removePart,
  tabsWithErrors,
} from './product-form.rules.ts';
import { PRODUCT_LIST, useSaveProduct } from './products.api.ts';
import { useProductsPhrases } from './products.phrases.ts';

type Props = PictureEditorProps<Product> & { initialDraft: ProductDraft; categories: readonly Category[] };

/** Fields of the first tab by the server's error code. */
const ERROR_FIELDS = {
  [PRODUCT_SKU_EXISTS.code]: 'sku',
  [INSPECTION_TYPE_DISABLED.code]: 'inspectionTypeId',
} as const;

function useProductForm(props: Props, showTab: (tab: 'general' | 'parts') => void): EntityForm<ProductDraft> {
  const t = useProductsPhrases();
  const { existing, initialDraft, onPictureFailure, onClose } = props;
  const { offer } = useEnableRow(PRODUCT_LIST, t);
  const form = useEntityForm({
    initialDraft,
    check: checkProduct,
    t,
    save: useSaveProduct(),
    toSaveInput: (fields, { picture }) => ({ existing, fields, picture }),
    errorFields: ERROR_FIELDS,
    onSaved: ({ id, pictureFailure }, { name, enabled }) => {
      if (pictureFailure) {
        onPictureFailure(pictureFailure);
        return;
      }
      if (existing || enabled) {
        notifySuccess(t(existing ? 'updated' : 'created', { name }));
      } else {
        offer(t('created', { name }), id);
      }
      onClose();
    },
    onInvalid: () => showTab(tabsWithErrors(form.codes).general ? 'general' : 'parts'),
    onError: ({ code }) => code in ERROR_FIELDS && showTab('general'),
  });
  return form;
}

export function ProductForm(props: Props) {
  const t = useProductsPhrases();
  const { existing, initialDraft, unsent, onReload, onClose } = props;
  const [tab, setTab] = useState<'general' | 'parts'>('general');
  const [partToRemove, setPartToRemove] = useState<PartRow>();
  const form = useProductForm(props, setTab);
  const mayChangeExclusive = useMay(managesExclusiveProducts);
  const readOnly = Boolean(existing?.isDvExclusive) && !mayChangeExclusive;
  const dirty = form.dirty || unsent !== undefined;
  const tabErrors = tabsWithErrors(form.codes);
  const generalHasError = (dirty && tabErrors.general) || (form.error?.code ?? '') in ERROR_FIELDS;

  const removeFromDraft = (part: PartRow) => form.change(removePart(form.value, part));
  const removeSavedPart = (row: PartRow) => {
    const savedPart = initialDraft.parts.find(({ key }) => key === row.key) ?? row;
    if (row.name.trim() === '') {
      removeFromDraft(savedPart);
    } else {
      setPartToRemove(savedPart);
    }
  };

  const tabs = [
    {
      value: 'general',
      title: t('tabs.general'),
      invalid: generalHasError,
      panel: (
        <FormFields readOnly={readOnly}>
          <GeneralFields form={form} categories={props.categories} existing={existing} readOnly={readOnly} />
        </FormFields>
      ),
    },
    {
      value: 'parts',
      title: t('tabs.parts'),
      invalid: dirty && tabErrors.parts,
      panel: (
        <FormFields readOnly={readOnly}>
          <PartsFields {...form.field('parts')} onRemoveSaved={removeSavedPart} />
        </FormFields>
      ),
    },
  ] as const;
  return (
    <>
      <DialogBehind isBehind={partToRemove !== undefined}>
        <EntityDialog
          form={form}
          title={t(readOnly ? 'view' : existing ? 'edit' : 'add', { name: existing?.name ?? '' })}
          size="60rem"
          dirty={dirty}
          canSave={!readOnly}
          notice={unsent?.text}
          onReload={onReload}
          onClose={onClose}
        >
          {readOnly && <ReadOnlyNotice>{t('readOnly')}</ReadOnlyNotice>}
          <FormTabs value={tab} onTab={setTab} invalidLabel={t('invalid')} tabs={tabs} />
        </EntityDialog>
      </DialogBehind>
      {partToRemove && (
        <ConfirmDialog
          title={t('removePart')}
          text={t('removePartText', { name: partToRemove.name })}
          confirmLabel={t('remove')}
          danger
          onConfirm={() => {
            removeFromDraft(partToRemove);
            setPartToRemove(undefined);
          }}
          onClose={() => setPartToRemove(undefined)}
        />
      )}
    </>
  );
}
