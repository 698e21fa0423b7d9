/** Dialog for the number of tags, their company, and the sheet on which they are printed. */
import { MAX_LABELS } from '@mobcheck/contract/labels/labels.contract.ts';
import { NumberInput, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLabelSheetPhrases } from '../../domain/label/label-sheet.phrases.ts';
import classes from '../../domain/label/label-sheet.module.css';
import { LayoutFields } from '../../domain/label/layout-fields.tsx';
import { newSheetDraft, saveLayout } from '../../domain/label/sheet-draft.rules.ts';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { checkLabels, type LabelDraft, type LabelKind, QUANTITY_CODES } from './label-draft.rules.ts';
import type { LabelDownload } from './label-download.api.ts';
import { companiesQuery } from './labels.api.ts';
import { useLabelsPhrases } from './labels.phrases.ts';

/** The purpose of the dialog: to make new tags, or to print or export an existing batch again. */
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
  const tSheet = useLabelSheetPhrases();
  const { companyId, companyName } = useUser();
  const { kind, batch } = props.target;
  const phraseKeys = PHRASE_KEYS[kind];
  const [requestId] = useState(() => batch?.id ?? crypto.randomUUID());
  const companies = useQuery(companiesQuery()).data ?? [{ id: companyId, name: companyName }];
  const maxLabels = showNumber(MAX_LABELS);
  const form = useEntityForm({
    initialDraft: {
      quantity: batch?.quantity ?? 1,
      companyId: batch?.companyId ?? companyId,
      ...newSheetDraft(localStorage),
    } as LabelDraft,
    check: checkLabels,
    t: {
      errorText: t.errorText,
      fieldError: (code) => {
        const quantityCode = QUANTITY_CODES.find((item) => item === code);
        return quantityCode ? t(`quantityIssues.${quantityCode}`, { max: maxLabels }) : t.fieldError(code);
      },
    },
    save: passOn<LabelDraft>(),
    toSaveInput: (draft) => draft,
    onSaved: ({ quantity, ...draft }) => {
      if (kind === 'PDF') {
        saveLayout(localStorage, draft.layout);
      }
      props.onConfirm({
        ...draft,
        requestId,
        kind,
        companyName: companies.find(({ id }) => id === draft.companyId)?.name ?? '',
        quantity: Number(quantity),
        isRepeat: batch !== undefined,
      });
    },
  });

  return (
    <EntityDialog
      form={form}
      title={t(batch ? phraseKeys.againTitle : phraseKeys.title)}
      size={kind === 'PDF' ? 'xl' : 'md'}
      saveLabel={t(batch ? phraseKeys.confirmAgain : phraseKeys.confirm)}
      onClose={props.onClose}
    >
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {batch
            ? tSheet('sameTags', { count: batch.quantity, shown: showNumber(batch.quantity) })
            : t(phraseKeys.hint)}
        </Text>
        {!batch && (
          <NumberInput
            {...form.field('quantity')}
            data-autofocus
            label={t('quantity')}
            description={t('quantityHint', { max: maxLabels })}
            required
            min={1}
            max={MAX_LABELS}
            clampBehavior="none"
            allowNegative={false}
            allowDecimal={false}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {!batch && companies.length > 1 && (
          <Select
            {...form.field('companyId')}
            label={t('company')}
            required
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('noCompany')}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id && form.change({ companyId: id })}
          />
        )}
        {kind === 'PDF' && (
          <LayoutFields
            draft={form.value}
            quantity={form.ready ? Number(form.value.quantity) : 0}
            onChange={form.change}
          />
        )}
      </div>
    </EntityDialog>
  );
}
