/** Dialog for the answers of a CUSTOM question, which are saved together with the inspection type. */
import {
  MAX_CUSTOM_ANSWERS,
  MIN_CUSTOM_ANSWERS,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { areNamedRowsValid } from '../../ui/form/rows/named-rows.rules.ts';
import { OrderedRows } from '../../ui/form/rows/ordered-rows.tsx';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { type AnswerRow, answerRowsOf, type QuestionRow } from './inspection-type-form.rules.ts';
import { customAnswersQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

interface Props {
  question: QuestionRow;
  /** The answers as edited so far; undefined if the dialog was never opened for the question. */
  rows: AnswerRow[] | undefined;
  onApply: (rows: AnswerRow[]) => void;
  onClose: () => void;
}

export function CustomAnswersDialog({ rows, ...rest }: Props) {
  useFocusBack();
  const { id } = rest.question;
  // A new question has no answers yet.
  const knownRows = rows ?? (id ? undefined : []);
  return knownRows ? (
    <AnswersForm initialRows={knownRows} {...rest} />
  ) : (
    <CustomAnswersLoader questionId={id ?? ''} {...rest} />
  );
}

function useTitle(question: QuestionRow): string {
  const t = useInspectionTypesPhrases();
  return t('answersOf', { question: question.name.trim() });
}

function CustomAnswersLoader({ questionId, ...rest }: Omit<Props, 'rows'> & { questionId: string }) {
  const t = useInspectionTypesPhrases();
  const title = useTitle(rest.question);
  const answers = useQuery(customAnswersQuery(questionId));
  if (answers.data) {
    return <AnswersForm initialRows={answerRowsOf(answers.data)} {...rest} />;
  }
  return (
    <WaitingDialog title={title} onClose={rest.onClose}>
      <QueriesState queries={[answers]} errorText={t.errorText} />
    </WaitingDialog>
  );
}

function AnswersForm(props: Omit<Props, 'rows'> & { initialRows: AnswerRow[] }) {
  const t = useInspectionTypesPhrases();
  const title = useTitle(props.question);
  const form = useEntityForm({
    initialDraft: { rows: props.initialRows },
    check: ({ rows }) =>
      areNamedRowsValid(rows) ? { body: rows, codes: {} } : { body: undefined, codes: { rows: 'required' } },
    t,
    save: passOn<AnswerRow[]>(),
    toSaveInput: (rows) => rows,
    onSaved: (rows) => {
      props.onApply(rows);
      props.onClose();
    },
  });
  const types = (['POSITIVE', 'NEGATIVE', 'NA'] as const).map((type) => ({
    value: type,
    label: t(`answerTypes.${type}`),
  }));
  return (
    <EntityDialog form={form} title={title} saveLabel={t('apply')} onClose={props.onClose}>
      <OrderedRows
        label={t('answers')}
        hint={t('answersHint', { min: MIN_CUSTOM_ANSWERS, max: MAX_CUSTOM_ANSWERS })}
        addLabel={t('addAnswer')}
        nameLabel={t('answer')}
        typeLabel={t('type')}
        maxLength={200}
        max={MAX_CUSTOM_ANSWERS}
        types={types}
        {...form.field('rows')}
      />
    </EntityDialog>
  );
}
