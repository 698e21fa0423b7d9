/** The form of a product: general information and maintenance parts. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  INSPECTION_TYPE_DISABLED,
  type Product,
  PRODUCT_SKU_EXISTS,
} from '@mobcheck/contract/products/products.contract.ts';
import { managesExclusiveProducts } from '@mobcheck/contract/products/products.policy.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useMay } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import { FormTab } from '../../ui/form/dialog/form-tab.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { PictureEditorProps } from '../../ui/form/fields/picture-editor.ts';
import { Fields, ReadOnlyNotice } from '../../ui/form/dialog/read-only.tsx';
import { GeneralFields } from './product-fields.tsx';
import { PartsFields } from './parts-fields.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { bodyOf, type PartRow, type ProductDraft, withoutPart, wrongTabs } from './product-form.rules.ts';
import { useSaveProduct } from './products.api.ts';

/** Refusals that belong to a field of the first tab. */
const OF_FIELDS: readonly string[] = [PRODUCT_SKU_EXISTS.code, INSPECTION_TYPE_DISABLED.code];

export function ProductForm(
  props: PictureEditorProps<Product> & { start: ProductDraft; categories: readonly Category[] },
) {
  const t = useProductsPhrases();
  const { saved, start, unsent, onReload, onWithoutPicture, onClose } = props;
  const { value, dirty: changed, change } = useDraft(start);
  const dirty = changed || unsent !== undefined;
  const [tab, setTab] = useState<string | null>('general');
  const [removing, setRemoving] = useState<PartRow>();
  const mayChangeExclusive = useMay(managesExclusiveProducts);
  const readOnly = Boolean(saved?.isDvExclusive) && !mayChangeExclusive;
  const save = useSaveProduct();
  const { error } = save;
  const ofField = OF_FIELDS.includes(error?.code ?? '');
  const wrong = wrongTabs(value);
  const fields = bodyOf(value);

  const submit = () => {
    if (!fields) {
      return;
    }
    const { photo } = value;
    save.send(
      { saved, fields, photo },
      {
        onSuccess: (without) => {
          if (without) {
            onWithoutPicture(without);
          } else {
            notifySuccess(t(saved ? 'updated' : 'created', { name: fields.name }));
            onClose();
          }
        },
        onError: (failure) => {
          if (failure instanceof ApiError && OF_FIELDS.includes(failure.code)) {
            setTab('general');
          }
        },
      },
    );
  };

  /** Unnamed parts go at once, named ones after a question. */
  const removeSaved = (row: PartRow) => {
    const before = start.parts.find(({ key }) => key === row.key) ?? row;
    if (row.name.trim() === '') {
      change(withoutPart(value, before));
    } else {
      setRemoving(before);
    }
  };

  return (
    <>
      <DialogBehind behind={removing !== undefined}>
        <EditorDialog
          title={t(readOnly ? 'view' : saved ? 'edit' : 'add', { name: saved?.name ?? '' })}
          size="60rem"
          dirty={dirty}
          canSave={fields !== undefined && !readOnly}
          save={save}
          errorText={t.errorText}
          atFields={OF_FIELDS}
          notice={unsent?.words}
          onSave={submit}
          onReload={onReload}
          onClose={onClose}
        >
          {readOnly && <ReadOnlyNotice>{t('readOnly')}</ReadOnlyNotice>}
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md">
              <FormTab value="general" wrong={(dirty && wrong.general) || ofField} wrongLabel={t('wrong')}>
                {t('tabs.general')}
              </FormTab>
              <FormTab value="parts" wrong={dirty && wrong.parts} wrongLabel={t('wrong')}>
                {t('tabs.parts')}
              </FormTab>
            </Tabs.List>
            <Fields readOnly={readOnly}>
              <Tabs.Panel value="general">
                <GeneralFields
                  value={value}
                  change={change}
                  categories={props.categories}
                  saved={saved}
                  readOnly={readOnly}
                  error={error}
                />
              </Tabs.Panel>
              <Tabs.Panel value="parts">
                <PartsFields
                  parts={value.parts}
                  onChange={(parts) => change({ parts })}
                  onRemoveSaved={removeSaved}
                />
              </Tabs.Panel>
            </Fields>
          </Tabs>
        </EditorDialog>
      </DialogBehind>
      {removing && (
        <ConfirmDialog
          title={t('removePart')}
          text={t('removePartText', { name: removing.name })}
          confirmLabel={t('remove')}
          danger
          onConfirm={() => {
            change(withoutPart(value, removing));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
