/** Names of the fields, clocks and attributes of problems. */
import { clockField, IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { useClockKinds } from '../../../domain/clock/use-clock-kinds.ts';
import { useClockColumnName } from '../columns/use-clock-column-name.ts';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';

/** Returns a function that returns the translated name of a field or clock, or the given name of an attribute. */
export function useFieldName(): (field: string) => string {
  const t = useImportColumnsPhrases();
  const kinds = useClockKinds();
  const clockName = useClockColumnName();
  return (field) => {
    const clock = kinds.find(({ kind }) => clockField(kind) === field);
    if (clock) {
      return clockName(clock.kind);
    }
    const known = IMPORT_FIELDS.find((name) => name === field);
    return known ? t(`fields.${known}`) : field;
  };
}
