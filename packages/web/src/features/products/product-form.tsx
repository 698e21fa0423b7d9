/** The form of a product: general information and maintenance parts. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { managesExclusiveProducts } from '@mobcheck/contract/products/products.policy.ts';
import { Alert, Button, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useMay } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogBehind } from '../../ui/dialog-behind.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTab } from '../../ui/form-tab.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { GeneralFields } from './general-fields.tsx';
import { PartsFields } from './parts-fields.tsx';
import { useProductsPhrases } from './phrases.ts';
import { bodyOf, type PartRow, type ProductDraft, withoutPart, wrongTabs } from './product-form.rules.ts';
import classes from './product-form.module.css';
import { type SaveOutcome, useSaveProduct } from './products.api.ts';

/** The product was saved, its new picture was not. */
export type WithoutPicture = Extract<SaveOutcome, { complete: false }> & { readonly photo: File };

/** Refusals that belong to a field of the first tab. */
const OF_FIELDS = ['PRODUCT_SKU_EXISTS', 'INSPECTION_TYPE_DISABLED'];

export function ProductForm(props: {
  saved: Product | undefined;
  start: ProductDraft;
  categories: readonly Category[];
  /** The picture that failed after the product was saved, to be tried again. */
  failed: WithoutPicture | undefined;
  onReload: () => void;
  onWithoutPicture: (failed: WithoutPicture) => void;
  onClose: () => void;
}) {
  const t = useProductsPhrases();
  const { saved, failed } = props;
  const { value, dirty: changed, change } = useDraft(props.start);
  const dirty = changed || failed !== undefined;
  const [tab, setTab] = useState<string | null>('general');
  const [removing, setRemoving] = useState<PartRow>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const mayChangeExclusive = useMay(managesExclusiveProducts);
  const readOnly = Boolean(saved?.isDvExclusive) && !mayChangeExclusive;
  const save = useSaveProduct();
  // The second click of a double click comes before the button is drawn as busy.
  const sending = useRef(false);
  const error = save.error instanceof CallError ? save.error : undefined;
  const ofField = OF_FIELDS.includes(error?.code ?? '');
  const wrong = wrongTabs(value);
  const fields = bodyOf(value);
  const pictureFailed = failed && !save.error && t('withoutPicture', { why: t.problem(failed.error) });

  const submit = () => {
    if (sending.current || !fields) {
      return;
    }
    sending.current = true;
    const { photo } = value;
    save.mutate(
      { saved, idempotencyKey, fields, photo },
      {
        onSuccess: (outcome) => {
          if (!outcome.complete && photo) {
            props.onWithoutPicture({ ...outcome, photo });
            return;
          }
          notifySuccess(t(saved ? 'updated' : 'created', { name: fields.name }));
          props.onClose();
        },
        onError: (refused) => {
          if (refused instanceof CallError && OF_FIELDS.includes(refused.code)) {
            setTab('general');
          }
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  /** Unnamed parts go at once, named ones after a question. */
  const removeSaved = (row: PartRow) => {
    const before = props.start.parts.find(({ key }) => key === row.key) ?? row;
    if (row.name.trim() === '') {
      change(withoutPart(value, before));
    } else {
      setRemoving(before);
    }
  };

  return (
    <>
      <DialogBehind behind={removing !== undefined}>
        <FormDialog
          title={readOnly ? t('view') : t(saved ? 'edit' : 'add')}
          size="60rem"
          dirty={dirty}
          canSave={fields !== undefined && !readOnly}
          saving={save.isPending}
          error={save.error && !ofField ? t.problem(save.error) : pictureFailed || undefined}
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
          {readOnly && (
            <Alert color="gray" icon={<IconLock aria-hidden />} mb="md" c="var(--mantine-color-text)">
              {t('readOnly')}
            </Alert>
          )}
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md">
              <FormTab value="general" wrong={(dirty && wrong.general) || ofField} wrongLabel={t('wrong')}>
                {t('tabs.general')}
              </FormTab>
              <FormTab value="parts" wrong={dirty && wrong.parts} wrongLabel={t('wrong')}>
                {t('tabs.parts')}
              </FormTab>
            </Tabs.List>
            <fieldset disabled={readOnly} className={classes.plain}>
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
            </fieldset>
          </Tabs>
        </FormDialog>
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
