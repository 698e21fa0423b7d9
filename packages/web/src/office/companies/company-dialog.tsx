/** Adds or changes a company. */
import type { Company } from '@mobcheck/contract/companies/companies.contract.ts';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { usePictureEditor } from '../../ui/form/fields/picture-editor.ts';
import { CompanyForm } from './company-form.tsx';
import { useCompaniesPhrases } from './companies.phrases.ts';

export function CompanyDialog(props: EditorProps<Company>) {
  const t = useCompaniesPhrases();
  const editor = usePictureEditor(props, (error) => t('withoutLogo', { why: t.errorText(error) }));
  return (
    <RemountOnVersion row={props.existing}>
      <CompanyForm {...editor} />
    </RemountOnVersion>
  );
}
