/** Names of the fields and attributes of problems. */
import { IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';

/** Returns a function that returns the translated name of a field, or the given name of an attribute. */
export function useFieldName(): (field: string) => string {
  const t = useImportColumnsPhrases();
  return (field) => {
    const known = IMPORT_FIELDS.find((name) => name === field);
    return known ? t(`fields.${known}`) : field;
  };
}
