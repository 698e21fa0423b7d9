/** The form of a company: adds or changes it, with its logo. */
import {
  type Company,
  COMPANY_CNPJ_EXISTS,
  COMPANY_NAME_EXISTS,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { setsTagsLimit } from '@mobcheck/contract/companies/companies.policy.ts';
import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { useMay } from '../../lib/session.tsx';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { PictureEditorProps } from '../../ui/form/fields/picture-editor.ts';
import { useSaveCompany } from './companies.api.ts';
import { bodyOf, draftOf, EMPTY_DRAFT } from './company-draft.rules.ts';
import { CompanyInputs } from './company-inputs.tsx';
import { LogoField } from './logo-field.tsx';
import { useCompaniesPhrases } from './companies.phrases.ts';

/** Refusals that belong to a field. */
const OF_FIELDS: readonly string[] = [COMPANY_NAME_EXISTS.code, COMPANY_CNPJ_EXISTS.code];

export function CompanyForm(props: PictureEditorProps<Company>) {
  const t = useCompaniesPhrases();
  const { saved, unsent, onReload, onWithoutPicture, onClose } = props;
  const withTagsLimit = useMay(setsTagsLimit);
  const [start] = useState(() => (saved ? draftOf(saved) : EMPTY_DRAFT));
  const { value, dirty, change } = useDraft(start);
  /** To be sent; without one the saved logo stays. */
  const [logo, setLogo] = useState(unsent?.picture);
  const save = useSaveCompany();
  const { body, wrong } = bodyOf(value);

  const submit = () => {
    if (!body) {
      return;
    }
    save.send(
      { saved, fields: body, withTagsLimit, logo },
      {
        onSuccess: (without) => {
          if (without) {
            onWithoutPicture(without);
          } else {
            notifySuccess(t(saved ? 'updated' : 'created', { name: body.name }));
            onClose();
          }
        },
      },
    );
  };

  return (
    <EditorDialog
      title={t(saved ? 'edit' : 'add')}
      dirty={dirty || logo !== undefined}
      canSave={body !== undefined}
      save={save}
      errorText={t.errorText}
      atFields={OF_FIELDS}
      notice={unsent?.words}
      onSave={submit}
      onReload={onReload}
      onClose={onClose}
    >
      <CompanyInputs
        start={start}
        value={value}
        change={change}
        wrong={wrong}
        error={save.error}
        withTagsLimit={withTagsLimit}
      />
      <LogoField saved={saved} logo={logo} onChange={setLogo} />
    </EditorDialog>
  );
}
