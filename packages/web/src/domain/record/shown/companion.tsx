/** Shows the companion of a record with the signature, or nothing without a companion. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { RecordGroup } from './record-group.tsx';
import { useRecordPhrases } from './record.phrases.ts';
import { Signature } from './signature.tsx';

export function RecordCompanion({ companion }: { companion: Companion | null }) {
  const t = useRecordPhrases();
  if (companion === null) {
    return null;
  }
  const name = companion.name || t('unnamed');
  return (
    <RecordGroup title={t('companion')}>
      {name}
      {companion.signature !== '' && (
        <Signature path={companion.signature} aria-label={t('signatureOf', { name })} />
      )}
    </RecordGroup>
  );
}
