/** The meaning of a NO to a maintenance question, and the date of the equipment that a YES renews. */
import {
  questionReports,
  RENEWED_KINDS,
  type RenewedKind,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { NativeSelect } from '@mantine/core';
import classes from './question-purpose.module.css';
import type { QuestionPurpose } from './inspection-type-form.rules.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export function QuestionPurposeFields(props: {
  /** The text of the question, for the accessible names. */
  name: string;
  value: QuestionPurpose;
  onChange: (value: QuestionPurpose) => void;
}) {
  const t = useInspectionTypesPhrases();
  const { name, value, onChange } = props;
  return (
    <div className={classes.purpose}>
      <span aria-hidden>{t('noMeans')}</span>
      <NativeSelect
        size="xs"
        aria-label={`${t('noMeans')}: ${name}`}
        value={value.reports}
        data={questionReports.options.map((reports) => ({ value: reports, label: t(`reports.${reports}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, reports: questionReports.parse(currentTarget.value) })
        }
      />
      <span aria-hidden>{t('yesRenews')}</span>
      <NativeSelect
        size="xs"
        aria-label={`${t('yesRenews')}: ${name}`}
        value={value.renews ?? ''}
        data={[
          { value: '', label: t('renewsNothing') },
          ...RENEWED_KINDS.map((kind) => ({ value: kind, label: t(`renews.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            renews: RENEWED_KINDS.find((kind: RenewedKind) => kind === currentTarget.value) ?? null,
          })
        }
      />
    </div>
  );
}
