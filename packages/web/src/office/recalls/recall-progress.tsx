/** The progress of a recall as a bar with its numbers. */
import { Progress } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import classes from './recalls.module.css';
import { useRecallsPhrases } from './recalls.phrases.ts';

interface Counts {
  readonly pieces: number;
  readonly open: number;
  readonly fixed: number;
  readonly dismissed: number;
}

export function RecallProgress({ counts }: { counts: Counts }) {
  const t = useRecallsPhrases();
  const { pieces, open, fixed, dismissed } = counts;
  if (pieces === 0) {
    return <span className={classes.dimmed}>{t('progress.none')}</span>;
  }
  const text = t('progress.text', {
    done: showNumber(pieces - open),
    pieces: showNumber(pieces),
  });
  const percent = (count: number) => (100 * count) / pieces;
  return (
    <span className={classes.progress}>
      <Progress.Root size="md" aria-hidden>
        <Progress.Section value={percent(fixed)} color="green.8" />
        <Progress.Section value={percent(dismissed)} color="gray.6" />
      </Progress.Root>
      <small>
        {open === 0 ? t('progress.zero', { count: pieces }) : text}
        {fixed > 0 && ` · ${t('progress.fixed', { count: fixed })}`}
        {dismissed > 0 && ` · ${t('progress.dismissed', { count: dismissed })}`}
      </small>
    </span>
  );
}
