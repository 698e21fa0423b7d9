/** The open deficiencies of a piece on the screen of its tag. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import { DeficiencyLine, keyOf } from './deficiency-line.tsx';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';
import classes from './open-deficiencies.module.css';

/** @param props.children the next steps */
export function OpenDeficiencies(props: { open: readonly PieceDeficiency[]; children?: ReactNode }) {
  const t = useFieldDeficienciesPhrases();
  return (
    <section className={classes.section} aria-labelledby="open-deficiencies">
      <Title order={2} size="h4" id="open-deficiencies">
        {t('open', { count: props.open.length })}
      </Title>
      <ul className={classes.list}>
        {props.open.map((deficiency) => (
          <li key={keyOf(deficiency)}>
            <DeficiencyLine deficiency={deficiency} />
          </li>
        ))}
      </ul>
      {props.children}
    </section>
  );
}
