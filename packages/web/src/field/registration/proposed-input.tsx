/** A text field with proposed values under it. Any other value can be typed. */
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { CountedInput } from '../../ui/form/fields/counted-input.tsx';
import classes from './proposed-input.module.css';
import { useRegisterPhrases } from './register.phrases.ts';
import { proposalsFor } from './register.rules.ts';

export function ProposedInput(
  props: Omit<ComponentProps<typeof CountedInput>, 'label'> & {
    label: string;
    /** Known values, the best first. */
    known: readonly string[];
    onPropose: (value: string) => void;
  },
) {
  const t = useRegisterPhrases();
  const { known, onPropose, ...field } = props;
  const proposals = proposalsFor(field.value, known);
  return (
    <div>
      <CountedInput {...field} />
      {proposals.length > 0 && (
        <div role="group" aria-label={t('proposals', { field: field.label })} className={classes.proposals}>
          {proposals.map((value) => (
            <Button
              key={value}
              variant="default"
              radius="xl"
              className={classes.proposal ?? ''}
              onClick={() => onPropose(value)}
            >
              {value}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
