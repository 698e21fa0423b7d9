/** The quiet way from a tag to asking for its replacement. */
import { IconReplace } from '@tabler/icons-react';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { useReplaceWaiting } from './use-replacing.ts';

export function ReplaceLink({ serial, free }: { serial: string; free: boolean }) {
  const t = useReplacePhrases();
  const waiting = useReplaceWaiting(serial);
  return (
    <a href={`#/t/${serial}/replace`} className={classes.link}>
      <IconReplace size={20} stroke={1.6} aria-hidden />
      {t(waiting ? 'waiting' : free ? 'linkFree' : 'link')}
    </a>
  );
}
