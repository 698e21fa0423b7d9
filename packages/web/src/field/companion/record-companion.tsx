/** Fields for the companion in a record's form, or a line with the companion of the round. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { Title } from '@mantine/core';
import type { Recording } from '../../domain/record/use-recording.ts';
import { useSettings } from '../copy/use-settings.ts';
import { CompanionFields, NOBODY } from './companion-fields.tsx';
import classes from './companion.module.css';
import { useCompanionPhrases } from './companion.phrases.ts';

/** Names the companion of the round. */
export function CompanionLine({ companion }: { companion: Companion }) {
  const t = useCompanionPhrases();
  const name = companion.name || t('unnamed');
  return <>{t(companion.signature === '' ? 'ofRound' : 'ofRoundSigned', { name })}</>;
}

export function RecordCompanionField(props: {
  draft: Recording['draft'];
  /** The companion of the round. Undefined outside a round, or while the round has none. */
  ofRound: Companion | undefined;
}) {
  const t = useCompanionPhrases();
  const asks = useSettings()?.includes('ASK_COMPANION_SIGNATURE') === true;
  const { value, change } = props.draft;
  if (props.ofRound && value?.companion === undefined) {
    return (
      <p className={classes.note}>
        <CompanionLine companion={props.ofRound} />
      </p>
    );
  }
  if (!asks && value?.companion === undefined) {
    return null;
  }
  return (
    <section className={classes.fields}>
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <p className={classes.note}>{t('optional')}</p>
      <CompanionFields
        value={value?.companion ?? NOBODY}
        onChange={(companion) => change((old) => ({ ...old, companion }))}
      />
    </section>
  );
}
