/** Fields for the name and signature of the companion. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { TextInput } from '@mantine/core';
import classes from './companion.module.css';
import { useCompanionPhrases } from './companion.phrases.ts';
import { SignaturePad } from './signature-pad.tsx';

export const NOBODY: Companion = { name: '', signature: '' };

export function CompanionFields(props: { value: Companion; onChange: (companion: Companion) => void }) {
  const t = useCompanionPhrases();
  const { value, onChange } = props;
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('name')}
        size="lg"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <SignaturePad value={value.signature} onChange={(signature) => onChange({ ...value, signature })} />
    </div>
  );
}
