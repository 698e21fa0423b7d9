/** One spelling in the cells of a field, with an input for the value that replaces it in all rows. */
import type {
  ImportCorrection,
  ImportProblemKind,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNumber } from '../../../lib/format.ts';
import { filterIgnoringAccents } from '../../../ui/form/fields/filter-ignoring-accents.ts';
import { importProductsQuery } from '../imports.api.ts';
import { likeliestFirst, type KindAnswer } from '../problem-kinds.rules.ts';
import classes from './problem-kinds.module.css';
import { useProblemKindsPhrases } from './problem-kinds.phrases.ts';

/** Sends a correction of cells of a field. */
export type SendAnswer = (answer: Partial<ImportCorrection> & { field: string }) => void;

interface SpellingProps {
  readonly field: string;
  readonly spelling: ImportProblemKind['spellings'][number];
  readonly busy: boolean;
  readonly onCorrect: SendAnswer;
}

function useLabel(spelling: string): string {
  const t = useProblemKindsPhrases();
  return t('meaning', { spelling: spelling || t('empty') });
}

function ProductMeaning({ field, spelling: { spelling, rows }, busy, onCorrect }: SpellingProps) {
  const t = useProblemKindsPhrases();
  const products = useQuery(importProductsQuery());
  const [productId, setProductId] = useState<string | null>(null);
  return (
    <div className={classes.meaning}>
      <Select
        size="xs"
        aria-label={useLabel(spelling)}
        placeholder={t('chooseProduct')}
        searchable
        filter={filterIgnoringAccents}
        loading={products.isPending}
        nothingFoundMessage={t('noProduct')}
        data={likeliestFirst(products.data ?? [], spelling).map(({ id, name, sku }) => ({
          value: id,
          label: `${name} · ${sku}`,
        }))}
        value={productId}
        onChange={setProductId}
      />
      <Button
        size="xs"
        disabled={busy || productId === null}
        onClick={() => productId !== null && onCorrect({ field, spellings: [spelling], productId })}
      >
        {t('use', { count: rows, shown: showNumber(rows) })}
      </Button>
    </div>
  );
}

function ValueMeaning({ field, spelling: { spelling, rows }, busy, onCorrect }: SpellingProps) {
  const t = useProblemKindsPhrases();
  const [typed, setTyped] = useState('');
  const value = typed.trim();
  const send = () => value !== '' && !busy && onCorrect({ field, spellings: [spelling], value });
  return (
    <div className={classes.meaning}>
      <TextInput
        size="xs"
        aria-label={useLabel(spelling)}
        placeholder={t('typeValue')}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      <Button size="xs" disabled={busy || value === ''} onClick={send}>
        {t('use', { count: rows, shown: showNumber(rows) })}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={busy}
        onClick={() => onCorrect({ field, spellings: [spelling], value: '' })}
      >
        {t('leaveEmpty')}
      </Button>
    </div>
  );
}

export function SpellingRow({ answer, ...props }: SpellingProps & { readonly answer: KindAnswer }) {
  const t = useProblemKindsPhrases();
  const { spelling, rows, samples } = props.spelling;
  return (
    <li className={classes.spelling}>
      <span className={classes.text} title={t('inRows', { rows: samples.join(', ') })}>
        {spelling || <em>{t('empty')}</em>}
      </span>
      <span className={classes.count}>{t('times', { count: rows, shown: showNumber(rows) })}</span>
      {answer === 'PRODUCT' ? <ProductMeaning {...props} /> : <ValueMeaning {...props} />}
    </li>
  );
}
