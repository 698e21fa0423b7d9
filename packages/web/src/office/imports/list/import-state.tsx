/** The state of an import as a badge. Throws for a state that the contract does not know. */
import { type EquipmentImport, IMPORT_STATES } from '@mobcheck/contract/imports/imports.contract.ts';
import { oneOf } from '../../../lib/one-of.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { useImportsPhrases } from '../imports.phrases.ts';

const TONES: Readonly<Record<EquipmentImport['state'], StatusTone>> = {
  UPLOADED: 'amber',
  CHECKED: 'amber',
  RUNNING: 'amber',
  DONE: 'green',
  FAILED: 'red',
  UNDONE: 'grey',
};

export function ImportState({ state }: { state: EquipmentImport['state'] }) {
  const t = useImportsPhrases();
  const knownState = oneOf(IMPORT_STATES, state);
  return <StatusBadge tone={TONES[knownState]}>{t(`states.${knownState}`)}</StatusBadge>;
}
