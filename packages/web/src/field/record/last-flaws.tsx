/** The findings of the last inspection of an improper piece, with its instant and person. */
import type { LastFlaws } from '@mobcheck/contract/equipment/last-flaws.contract.ts';
import { Title } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { RecordPairs } from '../../domain/record/shown/record-group.tsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { FailedQuestions } from './failed-questions.tsx';
import classes from './last-flaws.module.css';

type Inspection = RegisteredTag['equipment']['lastInspection'];

function Found({ flaws, inspection }: { flaws: LastFlaws; inspection: Inspection }) {
  const { timeZone } = useUser();
  return (
    <>
      {inspection && (
        <p className={classes.by}>
          {showInstant(inspection.createdAt, timeZone)} · {inspection.userName}
        </p>
      )}
      <FailedQuestions questions={flaws.failed} />
      <RecordPairs rows={flaws.notes} />
    </>
  );
}

/** The findings on the screen of the tag. @param props.children the next steps */
export function FoundFlaws({ tag, children }: { tag: RegisteredTag; children: ReactNode }) {
  const t = useRecordingPhrases();
  const { flaws, equipment } = tag;
  return (
    flaws && (
      <section className={clsx(classes.flaws, classes.found)} aria-labelledby="last-flaws">
        <Title order={2} size="h4" id="last-flaws">
          {t('failed')}
        </Title>
        <Found flaws={flaws} inspection={equipment.lastInspection} />
        {children}
      </section>
    )
  );
}

/** The findings above the form of a record, folded unless `isOpen`. */
export function FoldedFlaws({ tag, isOpen }: { tag: RegisteredTag; isOpen: boolean }) {
  const t = useRecordingPhrases();
  const { flaws, equipment } = tag;
  return (
    flaws && (
      <details className={classes.flaws} open={isOpen}>
        <summary>{t('lastFailed', { count: flaws.failed.length })}</summary>
        <Found flaws={flaws} inspection={equipment.lastInspection} />
      </details>
    )
  );
}
