/** The link from a tag to the form that requests its replacement. */
import { IconReplace } from '@tabler/icons-react';
import classes from '../../ui/touch/touch-screen.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { useReplaceDraftState } from './use-replacement-request.ts';

interface Props {
  serial: string;
  free: boolean;
  /** Whether a request is open. The link is then shown only for a request of this phone without a response. */
  hasRequest?: boolean;
}

export function ReplaceLink({ serial, free, hasRequest }: Props) {
  const t = useReplacePhrases();
  const draftState = useReplaceDraftState(serial);
  if (hasRequest && draftState !== 'sent') {
    return null;
  }
  return (
    <a href={`#/t/${serial}/replace`} className={classes.link}>
      <IconReplace size={20} stroke={1.6} aria-hidden />
      {t(draftState ? 'resume' : free ? 'titleFree' : 'title')}
    </a>
  );
}
