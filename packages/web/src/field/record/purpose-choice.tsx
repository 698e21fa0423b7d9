/** Asks whether an inspection is the owner's check or a technical inspection. */
import {
  INSPECTION_PURPOSES,
  inspectionPurpose,
  type InspectionPurpose,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { useId } from 'react';
import { AnswerChoice } from '../../ui/touch/answer-choice.tsx';
import { useInspectionsPhrases } from './inspection.phrases.ts';
import classes from './purpose-choice.module.css';

export function PurposeChoice(props: {
  value: InspectionPurpose | undefined;
  onChange: (purpose: InspectionPurpose) => void;
}) {
  const t = useInspectionsPhrases();
  const name = useId();
  return (
    <fieldset className={classes.purpose}>
      <legend>{t('purpose.title')}</legend>
      {props.value === undefined && <p>{t('purpose.hint')}</p>}
      <AnswerChoice
        name={name}
        layout="pair"
        choices={INSPECTION_PURPOSES.map((purpose) => ({
          value: purpose,
          label: t(`purpose.${purpose}`),
          tone: 'grey',
        }))}
        value={props.value}
        onChange={(value) => props.onChange(inspectionPurpose.parse(value))}
      />
    </fieldset>
  );
}
