/** The dialog for the number of tags, their company, and the sheet they are printed on. */
import { MAX_LABELS } from '@mobcheck/contract/labels/labels.contract.ts';
import { NumberInput, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import {
  type LabelDraft,
  type LabelKind,
  checkQuantity,
  loadLayout,
  saveLayout,
} from './label-draft.rules.ts';
import type { LabelDownload } from './label-download.api.ts';
import { companiesQuery } from './labels.api.ts';
import classes from './labels.module.css';
import { LayoutFields } from './layout-fields.tsx';
import { useLabelsPhrases } from './labels.phrases.ts';

/** The purpose of the dialog: new tags, or printing or exporting an existing batch again. */
export interface LabelDialogTarget {
  readonly kind: LabelKind;
  /** Undefined for new tags. */
  readonly batch?: { readonly id: string; readonly companyId: string; readonly quantity: number };
}

const PHRASE_KEYS = {
  PDF: {
    title: 'generate',
    hint: 'generateHint',
    againTitle: 'reprintTitle',
    confirm: 'confirmGenerate',
    confirmAgain: 'confirmReprint',
  },
  XLSX: {
    title: 'export',
    hint: 'exportHint',
    againTitle: 'reexportTitle',
    confirm: 'confirmExport',
    confirmAgain: 'confirmExport',
  },
} as const;

export function LabelDialog(props: {
  target: LabelDialogTarget;
  onConfirm: (download: LabelDownload) => void;
  onClose: () => void;
}) {
  const t = useLabelsPhrases();
  const { companyId, companyName } = useUser();
  const { kind, batch } = props.target;
  const phraseKeys = PHRASE_KEYS[kind];
  const [requestId] = useState(() => batch?.id ?? crypto.randomUUID());
  const {
    values: draft,
    setValues: change,
    isDirty,
  } = useForm<LabelDraft>({
    initialValues: {
      quantity: batch?.quantity ?? 1,
      companyId: batch?.companyId ?? companyId,
      layout: loadLayout(localStorage),
      start: 1,
    },
  });
  const companies = useQuery(companiesQuery()).data ?? [{ id: companyId, name: companyName }];
  const quantityError = checkQuantity(draft.quantity);
  const quantity = quantityError ? 0 : Number(draft.quantity);
  const maxLabels = showNumber(MAX_LABELS);

  return (
    <FormDialog
      title={t(batch ? phraseKeys.againTitle : phraseKeys.title)}
      size={kind === 'PDF' ? 'xl' : 'md'}
      dirty={isDirty()}
      canSave={quantityError === undefined}
      saving={false}
      saveLabel={t(batch ? phraseKeys.confirmAgain : phraseKeys.confirm)}
      onSave={() => {
        if (kind === 'PDF') {
          saveLayout(localStorage, draft.layout);
        }
        const { companyId: labelsCompanyId, layout, start } = draft;
        props.onConfirm({
          requestId,
          kind,
          companyId: labelsCompanyId,
          companyName: companies.find(({ id }) => id === labelsCompanyId)?.name ?? '',
          quantity,
          layout,
          start,
          isRepeat: batch !== undefined,
        });
      }}
      onClose={props.onClose}
    >
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {batch
            ? t('againHint', { count: batch.quantity, shown: showNumber(batch.quantity) })
            : t(phraseKeys.hint)}
        </Text>
        {!batch && (
          <NumberInput
            data-autofocus
            label={t('quantity')}
            description={t('quantityHint', { max: maxLabels })}
            required
            min={1}
            max={MAX_LABELS}
            clampBehavior="none"
            allowNegative={false}
            allowDecimal={false}
            value={draft.quantity}
            error={quantityError && t(`quantityIssues.${quantityError}`, { max: maxLabels })}
            onChange={(typed) => change({ quantity: typed })}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {!batch && companies.length > 1 && (
          <Select
            label={t('company')}
            required
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('noCompany')}
            value={draft.companyId}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id && change({ companyId: id })}
          />
        )}
        {kind === 'PDF' && <LayoutFields draft={draft} quantity={quantity} onChange={change} />}
      </div>
    </FormDialog>
  );
}
