/** A choice of answers as large buttons for gloves. They are radio buttons, so that keys work. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './answer-choice.module.css';

export interface AnswerOption {
  readonly value: string;
  readonly label: string;
  /** The meaning of the answer. Green means that it conforms, red that it does not, grey neither. */
  readonly tone: 'green' | 'red' | 'grey';
  /** A text beside the label, shown once the answer is chosen. */
  readonly meaning?: string;
}

export function AnswerChoice(props: {
  name: string;
  choices: readonly AnswerOption[];
  value: string | undefined;
  /** Three or two answers side by side (for short labels), or below each other. */
  layout: 'row' | 'pair' | 'list';
  /** The value that is marked while no value is chosen. */
  suggested?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <div className={clsx(classes.choices, classes[props.layout])}>
      {props.choices.map(({ value, label, tone, meaning }): ReactNode => (
        <label
          key={value}
          className={classes.choice}
          data-tone={tone}
          data-suggested={(props.value === undefined && props.suggested === value) || undefined}
        >
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span className={classes.face}>
            <span>{label}</span>
            {meaning && <span className={classes.meaning}>{meaning}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
