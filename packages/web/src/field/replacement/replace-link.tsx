/** The quiet way from a tag to asking for its replacement. */
import { IconReplace } from '@tabler/icons-react';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { useReplaceWaiting } from './use-replacing.ts';

/** @param asked one is open already: the way leads only to what was sent from here and has no answer yet */
export function ReplaceLink({ serial, free, asked }: { serial: string; free: boolean; asked?: boolean }) {
  const t = useReplacePhrases();
  const waiting = useReplaceWaiting(serial);
  if (asked && waiting !== 'sent') {
    return null;
  }
  return (
    <a href={`#/t/${serial}/replace`} className={classes.link}>
      <IconReplace size={20} stroke={1.6} aria-hidden />
      {t(waiting ? 'waiting' : free ? 'linkFree' : 'link')}
    </a>
  );
}
