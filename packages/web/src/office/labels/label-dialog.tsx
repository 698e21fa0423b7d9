/** The dialog that asks how many tags, for whom, and on which sheet. */
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
  quantityIssue,
  rememberedLayout,
  rememberLayout,
} from './label-draft.rules.ts';
import { companiesQuery, type LabelOrder } from './labels.api.ts';
import classes from './labels.module.css';
import { LayoutFields } from './layout-fields.tsx';
import { useLabelsPhrases } from './labels.phrases.ts';

/** What the dialog is opened for: new tags, or those of a batch once more. */
export interface Asked {
  readonly kind: LabelKind;
  readonly again?: { readonly id: string; readonly companyId: string; readonly quantity: number };
}

const WORDS = {
  PDF: {
    title: 'generate',
    hint: 'generateHint',
    again: 'reprintTitle',
    confirm: 'confirmGenerate',
    confirmAgain: 'confirmReprint',
  },
  XLSX: {
    title: 'export',
    hint: 'exportHint',
    again: 'reexportTitle',
    confirm: 'confirmExport',
    confirmAgain: 'confirmExport',
  },
} as const;

export function LabelDialog(props: {
  asked: Asked;
  onConfirm: (order: LabelOrder) => void;
  onClose: () => void;
}) {
  const t = useLabelsPhrases();
  const { companyId, companyName } = useUser();
  const { kind, again } = props.asked;
  const words = WORDS[kind];
  const [request] = useState(() => again?.id ?? crypto.randomUUID());
  const { values: draft, setValues: change } = useForm<LabelDraft>({
    initialValues: {
      quantity: again?.quantity ?? 1,
      companyId: again?.companyId ?? companyId,
      layout: rememberedLayout(localStorage),
      start: 1,
    },
  });
  const companies = useQuery(companiesQuery()).data ?? [{ id: companyId, name: companyName }];
  const issue = quantityIssue(draft.quantity);
  const quantity = issue ? 0 : Number(draft.quantity);
  const most = showNumber(MAX_LABELS);

  return (
    <FormDialog
      title={t(again ? words.again : words.title)}
      size={kind === 'PDF' ? 'xl' : 'md'}
      dirty={false}
      canSave={issue === undefined}
      saving={false}
      saveLabel={t(again ? words.confirmAgain : words.confirm)}
      onSave={() => {
        if (kind === 'PDF') {
          rememberLayout(localStorage, draft.layout);
        }
        const { companyId: forCompany, layout, start } = draft;
        props.onConfirm({
          request,
          kind,
          companyId: forCompany,
          companyName: companies.find(({ id }) => id === forCompany)?.name ?? '',
          quantity,
          layout,
          start,
          again: again !== undefined,
        });
      }}
      onClose={props.onClose}
    >
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {again
            ? t('againHint', { count: again.quantity, shown: showNumber(again.quantity) })
            : t(words.hint)}
        </Text>
        {!again && (
          <NumberInput
            data-autofocus
            label={t('quantity')}
            description={t('quantityHint', { most })}
            required
            min={1}
            max={MAX_LABELS}
            clampBehavior="none"
            allowNegative={false}
            allowDecimal={false}
            value={draft.quantity}
            error={issue && t(`quantityIssues.${issue}`, { most })}
            onChange={(typed) => change({ quantity: typed })}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {!again && companies.length > 1 && (
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
