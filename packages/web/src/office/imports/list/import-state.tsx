/** The state of an import as colour, icon and word; an unknown one is an error of the screen. */
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
  const known = oneOf(IMPORT_STATES, state);
  return <StatusBadge tone={TONES[known]}>{t(`states.${known}`)}</StatusBadge>;
}
