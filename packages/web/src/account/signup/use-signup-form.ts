/** The state of the sign-up form. */
import { checkCoupon } from '@mobcheck/contract/billing/billing.contract.ts';
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import type { RegisteredCompany } from '@mobcheck/contract/signup/signup.contract.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import { openPaymentTab, type PaymentTab } from '../../domain/bill/payment-tab.ts';
import { type Idempotency, useChange } from '../../lib/use-change.ts';
import { useTabDraft } from '../../lib/unsaved/use-tab-draft.ts';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { register } from './signup.api.ts';
import {
  addressPatchOf,
  checkSignup,
  companyPatchOf,
  withoutFilled,
  EMPTY_SIGNUP,
  type SignupDraft,
} from './signup-form.rules.ts';
import { isFreePlan, type SignupPlan } from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';

/** Error codes that belong to the e-mail field. */
const ERROR_FIELDS = { USER_REGISTER_EMAIL_EXISTS: 'email', USER_REGISTER_EMAIL_INVALID: 'email' } as const;

/** Fields that are never stored on the visitor's device. */
const SECRET_FIELDS = ['password', 'confirmation'] as const;

interface Signup {
  readonly draft: SignupDraft;
  readonly signupPlan: SignupPlan;
}

/** Registers the user. Adds the typed e-mail address to an error, since the error text contains it. */
async function signUp({ draft, signupPlan }: Signup, idempotency: Idempotency): Promise<string | null> {
  try {
    return await register(draft, signupPlan, idempotency);
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    const { status, code, issues } = error;
    throw new ApiError(status, code, { params: { email: draft.email.trim(), ...error.params }, issues });
  }
}

export interface SignupForm extends EntityForm<SignupDraft> {
  /** Whether the server refused the e-mail address. Its field then gets the focus. */
  readonly isEmailRejected: boolean;
  /** Empties a form that began with the draft of an earlier visit. Undefined for other forms, and after emptying. */
  readonly startAgain: (() => void) | undefined;
  /** Fills in the address once per postal code, so that later changes by the user are kept. */
  readonly fill: (cep: string, address: PostalAddress) => void;
  /** Fills in a CNPJ's company. Typed values stay. */
  readonly fillCompany: (company: RegisteredCompany) => void;
  /** The postal code that came with the company. Its address is not looked up. */
  readonly companyCep: string | undefined;
}

/** The draft in this tab, and whether the form began with an earlier visit's draft and has not been emptied since. */
function useSignupDraft() {
  const draft = useTabDraft('signup-draft', EMPTY_SIGNUP, SECRET_FIELDS);
  const [isRestored, setRestored] = useState(draft.wasKept);
  const empty = () => {
    setRestored(false);
    return EMPTY_SIGNUP;
  };
  return { draft, isRestored, empty };
}

/** Returns the functions that fill in the data of a postal code or a CNPJ. */
function useFills(form: EntityForm<SignupDraft>): Pick<SignupForm, 'fill' | 'fillCompany' | 'companyCep'> {
  const filledFrom = useRef('');
  const filledByCnpj = useRef<Partial<SignupDraft>>({});
  const [companyCep, setCompanyCep] = useState<string>();
  return {
    companyCep,
    fillCompany: (company) => {
      const before = withoutFilled(form.value, filledByCnpj.current);
      const patch = companyPatchOf(before, company);
      filledByCnpj.current = patch;
      // The company's address is complete. A lookup of its postal code would replace the address with only the street.
      setCompanyCep(patch.cep ?? companyCep);
      form.change({ ...before, ...patch });
    },
    fill: (cep, address) => {
      if (filledFrom.current !== cep) {
        filledFrom.current = cep;
        form.change(addressPatchOf(address));
      }
    },
  };
}

/**
 * @param onDone called with the URL of the first bill, and whether a tab shows the bill. The URL is null for the free plan, or if a mail
 * brings it later
 * @param onPriceChanged called if the price of the plan has changed
 */
export function useSignupForm(
  signupPlan: SignupPlan,
  {
    onDone,
    onPriceChanged,
  }: {
    onDone: (bill: { url: string | null; isOpen: boolean }) => void;
    onPriceChanged: () => void;
  },
): SignupForm {
  const t = useSignupPhrases();
  const passphrases = usePassphrases();
  const tab = useRef<PaymentTab>(undefined);
  const { draft, isRestored, empty } = useSignupDraft();
  const form = useEntityForm({
    initialDraft: EMPTY_SIGNUP,
    check: (typed) => checkSignup(typed, passphrases),
    t,
    save: useChange(signUp, { renewsOnError: [checkCoupon] }),
    toSaveInput: (typed) => ({ draft: typed, signupPlan }),
    keptDraft: draft,
    errorFields: ERROR_FIELDS,
    onSaved: (url) => {
      void draft.drop();
      const isOpen = url !== null && tab.current?.show(url) === true;
      if (!isOpen) {
        tab.current?.drop();
      }
      onDone({ url, isOpen });
    },
    onError: ({ code }) => {
      tab.current?.drop();
      if (code === 'PRICE_CHANGED') {
        onPriceChanged();
      }
    },
  });
  const fills = useFills(form);
  return {
    ...form,
    submit: () => {
      if (!isFreePlan(signupPlan) && form.ready) {
        tab.current = openPaymentTab();
      }
      form.submit();
    },
    startAgain: isRestored ? () => form.restart(empty()) : undefined,
    isEmailRejected: (form.error?.code ?? '') in ERROR_FIELDS,
    ...fills,
  };
}
