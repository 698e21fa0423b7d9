/** The link from a tag to the form that requests its replacement. */
import { IconReplace } from '@tabler/icons-react';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { useReplaceWaiting } from './use-replacement-request.ts';

interface Props {
  serial: string;
  free: boolean;
  /** A request is open already: the link is shown only for one that this phone sent and got no response to. */
  hasRequest?: boolean;
}

export function ReplaceLink({ serial, free, hasRequest }: Props) {
  const t = useReplacePhrases();
  const waiting = useReplaceWaiting(serial);
  if (hasRequest && waiting !== 'sent') {
    return null;
  }
  return (
    <a href={`#/t/${serial}/replace`} className={classes.link}>
      <IconReplace size={20} stroke={1.6} aria-hidden />
      {t(waiting ? 'waiting' : free ? 'linkFree' : 'link')}
    </a>
  );
}
