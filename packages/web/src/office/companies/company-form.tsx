/** The form that adds or changes a company, with its logo. */
import {
  type Company,
  COMPANY_CNPJ_EXISTS,
  COMPANY_NAME_EXISTS,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { setsTagsLimit } from '@mobcheck/contract/companies/companies.policy.ts';
import { useMay } from '../../lib/session.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { PictureEditorProps } from '../../ui/form/fields/picture-editor.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useSaveCompany } from './companies.api.ts';
import { checkCompany, draftOf, EMPTY_DRAFT } from './company-draft.rules.ts';
import { CompanyInputs } from './company-inputs.tsx';
import { LogoField } from './logo-field.tsx';
import { useCompaniesPhrases } from './companies.phrases.ts';

export function CompanyForm(props: PictureEditorProps<Company>) {
  const t = useCompaniesPhrases();
  const { existing, unsent, onReload, onPictureFailure, onClose } = props;
  const maySetTagsLimit = useMay(setsTagsLimit);
  const form = useEntityForm({
    initialDraft: { ...(existing ? draftOf(existing) : EMPTY_DRAFT), logo: unsent?.picture },
    check: checkCompany,
    // `invalid` is the contract's code of an invalid e-mail address.
    t: { ...t, fieldError: (code) => t.fieldError(code === 'invalid' ? 'email' : code) },
    save: useSaveCompany(),
    toSaveInput: (fields, { logo }) => ({ existing, fields, maySetTagsLimit, logo }),
    errorFields: { [COMPANY_NAME_EXISTS.code]: 'name', [COMPANY_CNPJ_EXISTS.code]: 'cnpj' },
    onSaved: (logoError, { name }) => {
      if (logoError) {
        onPictureFailure(logoError);
      } else {
        notifySuccess(t(existing ? 'updated' : 'created', { name }));
        onClose();
      }
    },
  });
  const { logo } = form.value;
  return (
    <EntityDialog
      form={form}
      title={t(existing ? 'edit' : 'add')}
      dirty={form.dirty || logo !== undefined}
      notice={unsent?.text}
      onReload={onReload}
      onClose={onClose}
    >
      <CompanyInputs form={form} maySetTagsLimit={maySetTagsLimit} />
      <LogoField existing={existing} logo={logo} onChange={form.field('logo').onChange} />
    </EntityDialog>
  );
}
