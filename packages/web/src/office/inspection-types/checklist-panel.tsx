/** What the tabs for inspection questions, maintenance questions and attributes hold. */
import {
  MAX_CHECKLIST_QUESTIONS,
  MAX_TYPE_ATTRIBUTES,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { TypedRows } from '../../ui/form/rows/typed-rows.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import {
  type FormTabName,
  type InspectionTypeDraft,
  PLAIN_PURPOSE,
  type QuestionRow,
} from './inspection-type-form.rules.ts';
import { QuestionPurposeFields } from './question-purpose.tsx';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export function ChecklistPanel(props: {
  name: Exclude<FormTabName, 'general'>;
  form: EntityForm<InspectionTypeDraft>;
  /** Opens the dialog for the answers of a CUSTOM question. */
  onAnswers: (question: QuestionRow) => void;
}) {
  const t = useInspectionTypesPhrases();
  const { form } = props;
  const { answers, purposes } = form.value;
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
  const answersLabel = (row: QuestionRow) => {
    const loadedAnswers = row.id ? answers[row.key] : (answers[row.key] ?? []);
    if (!loadedAnswers) {
      return t('answers');
    }
    return loadedAnswers.length === 0 ? t('noAnswers') : t('answersCount', { count: loadedAnswers.length });
  };

  if (props.name === 'inspection') {
    return (
      <TypedRows
        {...questionListProps}
        label={t('tabs.inspection')}
        hint={t('inspectionHint')}
        types={[yesNo, text, custom]}
        {...form.field('inspection')}
        renderUnder={(row) =>
          row.type === 'CUSTOM' && (
            <Button
              variant="light"
              size="compact-sm"
              mt={4}
              leftSection={<IconListCheck size={16} aria-hidden />}
              aria-label={`${answersLabel(row)}: ${row.name.trim()}`}
              onClick={() => props.onAnswers(row)}
            >
              {answersLabel(row)}
            </Button>
          )
        }
      />
    );
  }
  return props.name === 'maintenance' ? (
    <TypedRows
      {...questionListProps}
      label={t('tabs.maintenance')}
      hint={t('maintenanceHint')}
      types={[yesNo, text]}
      {...form.field('maintenance')}
      renderUnder={(row) =>
        row.type === 'YES_NO_NA' && (
          <QuestionPurposeFields
            name={row.name.trim()}
            value={purposes[row.key] ?? PLAIN_PURPOSE}
            onChange={(purpose) => form.change({ purposes: { ...purposes, [row.key]: purpose } })}
          />
        )
      }
    />
  ) : (
    <TypedRows
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
