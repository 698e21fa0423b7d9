/** Names of the fields and attributes that problems are about. */
import { IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';

/** Returns a function that names a field, or an attribute by its own name. */
export function useFieldName(): (field: string) => string {
  const t = useImportColumnsPhrases();
  return (field) => {
    const known = IMPORT_FIELDS.find((name) => name === field);
    return known ? t(`fields.${known}`) : field;
  };
}
