/** The link from a tag to the form that describes a deficiency of its piece. */
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../../ui/touch/touch-screen.module.css';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';
import { useHasDescriptionDraft } from './use-description.ts';

export function DescribeLink({ serial }: { serial: string }) {
  const t = useFieldDeficienciesPhrases();
  const hasDraft = useHasDescriptionDraft(serial);
  return (
    <a href={`#/t/${serial}/deficiency`} className={classes.link}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      {t(hasDraft ? 'resume' : 'start')}
    </a>
  );
}
