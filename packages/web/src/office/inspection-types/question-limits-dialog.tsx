/** Dialog for the limits of a question, which are saved with the inspection type. */
import {
  ANSWERING_DATES,
  INSPECTION_PURPOSES,
  type QuestionLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import { customAnswersQuery, productsOfTypeQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';
import classes from './question-limits.module.css';
import { useQuestionLimitsPhrases } from './question-limits.phrases.ts';
import { checkLimits, earlierQuestions, type LimitsDraft, limitsDraftOf } from './question-limits.rules.ts';

interface Product {
  readonly id: string;
  readonly name: string;
}

interface Props {
  row: OrderedRow<string>;
  /** All questions of the list. */
  rows: readonly OrderedRow<string>[];
  limits: QuestionLimits | undefined;
  /** The id of the subcategory. Empty if the subcategory is new. */
  typeId: string;
  /** Whether the question belongs to inspections, which have a purpose. */
  ofInspection: boolean;
  /** Whether a date of the equipment can answer the question. */
  canBeDated: boolean;
  onApply: (limits: QuestionLimits) => void;
  onClose: () => void;
}

const SEARCHED_FROM = 8;

function ProductsField({ form, products }: { form: EntityForm<LimitsDraft>; products: readonly Product[] }) {
  const t = useQuestionLimitsPhrases();
  const [words, setWords] = useState('');
  const found = products.filter(({ name }) => fold(name).includes(fold(words.trim())));
  const others = form.value.products.filter((id) => !products.some((product) => product.id === id)).length;
  if (products.length === 0) {
    return <Text size="sm">{t('noProducts')}</Text>;
  }
  return (
    <Checkbox.Group
      label={t('products')}
      description={t('productsHint')}
      value={form.value.products}
      error={form.errorAt('products')}
      onChange={(ids) => form.change({ products: ids })}
    >
      {products.length >= SEARCHED_FROM && (
        <TextInput
          mt="xs"
          aria-label={t('findProduct')}
          placeholder={t('findProduct')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <div className={classes.products} data-path="products">
        {found.length === 0 && <Text size="sm">{t('notFound')}</Text>}
        {found.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('otherProduct', { count: others })}
        </Text>
      )}
    </Checkbox.Group>
  );
}

/** The earlier question and its answer. */
function AfterFields({ form, row, rows }: Pick<Props, 'row' | 'rows'> & { form: EntityForm<LimitsDraft> }) {
  const t = useQuestionLimitsPhrases();
  const { afterQuestion, afterAnswer } = form.value;
  const questions = earlierQuestions(rows, row.key);
  const chosen = questions.find(({ id }) => id === afterQuestion);
  const isCustom = chosen?.type === 'CUSTOM';
  const answers = useQuery({ ...customAnswersQuery(afterQuestion), enabled: isCustom });
  const choices = isCustom
    ? (answers.data ?? [])
        .filter(({ enabled }) => enabled)
        .map(({ id, answer }) => ({ value: id, label: answer }))
    : (['YES', 'NO', 'NA'] as const).map((value) => ({ value, label: t(`choice.${value}`) }));
  return (
    <>
      <NativeSelect
        label={t('after')}
        description={t('afterHint')}
        value={chosen ? afterQuestion : ''}
        data={[
          { value: '', label: t('afterNothing') },
          ...questions.map(({ id = '', name }) => ({ value: id, label: name.trim() })),
        ]}
        onChange={({ currentTarget }) => form.change({ afterQuestion: currentTarget.value, afterAnswer: '' })}
      />
      {chosen && (
        <NativeSelect
          label={t('answer')}
          required
          data-path="afterAnswer"
          value={choices.some(({ value }) => value === afterAnswer) ? afterAnswer : ''}
          error={form.errorAt('afterAnswer')}
          data={[{ value: '', label: t('chooseAnswer') }, ...choices]}
          onChange={({ currentTarget }) => form.change({ afterAnswer: currentTarget.value })}
        />
      )}
    </>
  );
}

function LimitsForm({ products, ...props }: Props & { products: readonly Product[] }) {
  const t = useQuestionLimitsPhrases();
  const { row, limits = {} } = props;
  const form = useEntityForm({
    initialDraft: limitsDraftOf(limits),
    check: checkLimits,
    t,
    save: passOn<QuestionLimits>(),
    toSaveInput: (body) => body,
    onSaved: (body) => {
      props.onApply(body);
      props.onClose();
    },
  });
  const purposes = INSPECTION_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }));
  const dates = ANSWERING_DATES.map((value) => ({ value, label: t(`date.${value}`) }));
  return (
    <EntityDialog
      form={form}
      title={t('title', { question: row.name.trim() })}
      saveLabel={t('apply')}
      onClose={props.onClose}
    >
      <div className={classes.fields}>
        {props.ofInspection && (
          <NativeSelect
            label={t('asked')}
            data-autofocus
            value={form.value.asked}
            data={[{ value: '', label: t('always') }, ...purposes]}
            onChange={({ currentTarget }) =>
              form.change({ asked: INSPECTION_PURPOSES.find((each) => each === currentTarget.value) ?? '' })
            }
          />
        )}
        <ProductsField form={form} products={products} />
        <AfterFields form={form} row={row} rows={props.rows} />
        {props.canBeDated && (
          <NativeSelect
            label={t('answeredBy')}
            description={t('answeredByHint')}
            value={form.value.answeredBy}
            data={[{ value: '', label: t('person') }, ...dates]}
            onChange={({ currentTarget }) =>
              form.change({ answeredBy: ANSWERING_DATES.find((each) => each === currentTarget.value) ?? '' })
            }
          />
        )}
      </div>
    </EntityDialog>
  );
}

export function QuestionLimitsDialog(props: Props) {
  const t = useQuestionLimitsPhrases();
  const tTypes = useInspectionTypesPhrases();
  useFocusBack();
  const products = useQuery({ ...productsOfTypeQuery(props.typeId), enabled: props.typeId !== '' });
  if (props.typeId === '' || products.data) {
    return <LimitsForm {...props} products={products.data?.items ?? []} />;
  }
  return (
    <WaitingDialog title={t('title', { question: props.row.name.trim() })} onClose={props.onClose}>
      <QueriesState queries={[products]} errorText={tTypes.errorText} />
    </WaitingDialog>
  );
}
