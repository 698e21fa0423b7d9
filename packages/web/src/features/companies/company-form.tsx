/** The form of a company: adds or changes it, with its logo. */
import {
  type Company,
  COMPANY_CNPJ_EXISTS,
  COMPANY_NAME_EXISTS,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { setsTagsLimit } from '@mobcheck/contract/companies/companies.policy.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/problem.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useMay } from '../../lib/session.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useSaveCompany, type WithoutLogo } from './companies.api.ts';
import { bodyOf, draftOf, EMPTY_DRAFT } from './company-draft.rules.ts';
import { CompanyInputs } from './company-inputs.tsx';
import { LogoField } from './logo-field.tsx';
import { useCompaniesPhrases } from './phrases.ts';

/** Refusals that belong to a field. */
const OF_FIELDS: readonly string[] = [COMPANY_NAME_EXISTS.code, COMPANY_CNPJ_EXISTS.code];

export function CompanyForm(props: {
  /** Absent for a new one. */
  saved: Company | undefined;
  /** The logo that failed after this company was saved. */
  failed: WithoutLogo | undefined;
  /** Asks for the current version after a stale write. */
  onReload: () => void;
  onWithoutLogo: (failed: WithoutLogo) => void;
  onClose: () => void;
}) {
  const t = useCompaniesPhrases();
  const { saved, failed } = props;
  const withTagsLimit = useMay(setsTagsLimit);
  const [start] = useState(() => (saved ? draftOf(saved) : EMPTY_DRAFT));
  const { value, dirty, change } = useDraft(start);
  /** To be sent; without one the saved logo stays. */
  const [logo, setLogo] = useState(failed?.logo);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useSaveCompany();
  // The second click of a double click comes before the button is drawn as busy.
  const sending = useRef(false);
  const { body, wrong } = bodyOf(value);
  const error = save.error instanceof CallError ? save.error : undefined;
  const ofField = OF_FIELDS.includes(error?.code ?? '');
  const logoFailed = failed && !save.error && t('withoutLogo', { why: t.problem(failed.error) });

  const submit = () => {
    if (sending.current || !body) {
      return;
    }
    sending.current = true;
    save.mutate(
      { saved, fields: body, withTagsLimit, logo, idempotencyKey },
      {
        onSuccess: (without) => {
          if (without) {
            props.onWithoutLogo(without);
          } else {
            notifySuccess(t(saved ? 'updated' : 'created', { name: body.name }));
            props.onClose();
          }
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  return (
    <FormDialog
      title={t(saved ? 'edit' : 'add')}
      dirty={dirty || logo !== undefined}
      canSave={body !== undefined}
      saving={save.isPending}
      error={save.error && !ofField ? t.problem(save.error) : logoFailed || undefined}
      errorAction={
        error?.code === STALE_WRITE.code && (
          <Button variant="default" size="xs" mt="xs" display="block" onClick={props.onReload}>
            {t('reload')}
          </Button>
        )
      }
      onSave={submit}
      onClose={props.onClose}
    >
      <CompanyInputs
        start={start}
        value={value}
        change={change}
        wrong={wrong}
        error={error}
        withTagsLimit={withTagsLimit}
      />
      <LogoField saved={saved} logo={logo} onChange={setLogo} />
    </FormDialog>
  );
}
