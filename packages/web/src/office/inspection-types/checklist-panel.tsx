/** The content of the tabs for inspection questions, maintenance questions, and attributes. */
import {
  MAX_CHECKLIST_QUESTIONS,
  MAX_TYPE_ATTRIBUTES,
  MIN_CUSTOM_ANSWERS,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { Button, Input } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { OrderedRows } from '../../ui/form/rows/ordered-rows.tsx';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import {
  answersPath,
  type FormTabName,
  hasTooFewAnswers,
  type InspectionTypeDraft,
  knownAnswers,
  PLAIN_PURPOSE,
  type QuestionListName,
  type QuestionRow,
} from './inspection-type-form.rules.ts';
import { QuestionPurposeFields } from './question-purpose.tsx';
import { QuestionSeverity } from './question-severity.tsx';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

/** Button for the answers of a CUSTOM question. */
function AnswersButton(props: {
  form: EntityForm<InspectionTypeDraft>;
  question: QuestionRow;
  onAnswers: (question: QuestionRow) => void;
}) {
  const t = useInspectionTypesPhrases();
  const errorId = useId();
  const { form, question } = props;
  const known = knownAnswers(form.value, question);
  const count = known?.length ?? 0;
  const label = t(known ? (count === 0 ? 'noAnswers' : 'answersCount') : 'answers', { count });
  const path = answersPath(form.value.inspection.indexOf(question));
  const wasSeen = form.value.answers[question.key] !== undefined || form.errorAt(path) !== undefined;
  const error = wasSeen && hasTooFewAnswers(form.value, question);
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        mt={4}
        leftSection={<IconListCheck size={16} aria-hidden />}
        aria-label={`${label}: ${question.name.trim()}`}
        aria-describedby={error ? errorId : undefined}
        data-path={path}
        onClick={() => props.onAnswers(question)}
      >
        {label}
      </Button>
      {error && (
        <Input.Error id={errorId} mt={4}>
          {t('tooFewAnswers', { min: MIN_CUSTOM_ANSWERS })}
        </Input.Error>
      )}
    </>
  );
}

export function ChecklistPanel(props: {
  name: Exclude<FormTabName, 'general'>;
  form: EntityForm<InspectionTypeDraft>;
  /** Opens the dialog for the answers of a CUSTOM question. */
  onAnswers: (question: QuestionRow) => void;
  /** Renders the limits of a question, which are shown below the question. */
  renderLimits: (list: QuestionListName, row: OrderedRow<string>) => ReactNode;
}) {
  const t = useInspectionTypesPhrases();
  const { form } = props;
  const { purposes } = form.value;
  const yesNo = { value: 'YES_NO_NA', label: t('types.YES_NO_NA') } as const;
  const text = { value: 'TEXT', label: t('types.TEXT') } as const;
  const custom = { value: 'CUSTOM', label: t('types.CUSTOM') } as const;
  const date = { value: 'DATE', label: t('types.DATE') } as const;
  const questionListProps = {
    addLabel: t('addQuestion'),
    nameLabel: t('question'),
    typeLabel: t('type'),
    maxLength: 300,
    max: MAX_CHECKLIST_QUESTIONS,
  };
  if (props.name === 'inspection') {
    return (
      <OrderedRows
        {...questionListProps}
        label={t('tabs.inspection')}
        hint={t('inspectionHint')}
        types={[yesNo, text, custom]}
        {...form.field('inspection')}
        renderUnder={(row) => (
          <>
            {row.type === 'CUSTOM' && (
              <AnswersButton form={form} question={row} onAnswers={props.onAnswers} />
            )}
            {row.type !== 'TEXT' && <QuestionSeverity form={form} row={row} />}
            {props.renderLimits('inspection', row)}
          </>
        )}
      />
    );
  }
  return props.name === 'maintenance' ? (
    <OrderedRows
      {...questionListProps}
      label={t('tabs.maintenance')}
      hint={t('maintenanceHint')}
      types={[yesNo, text]}
      {...form.field('maintenance')}
      renderUnder={(row) => (
        <>
          {row.type === 'YES_NO_NA' && (
            <QuestionPurposeFields
              name={row.name.trim()}
              value={purposes[row.key] ?? PLAIN_PURPOSE}
              onChange={(purpose) => form.change({ purposes: { ...purposes, [row.key]: purpose } })}
            />
          )}
          {row.type === 'YES_NO_NA' && (purposes[row.key] ?? PLAIN_PURPOSE).reports === 'CONFORMITY' && (
            <QuestionSeverity form={form} row={row} />
          )}
          {props.renderLimits('maintenance', row)}
        </>
      )}
    />
  ) : (
    <OrderedRows
      label={t('tabs.attributes')}
      hint={t('attributesHint')}
      addLabel={t('addAttribute')}
      nameLabel={t('attribute')}
      typeLabel={t('type')}
      maxLength={100}
      max={MAX_TYPE_ATTRIBUTES}
      types={[text, date]}
      {...form.field('attributes')}
    />
  );
}
