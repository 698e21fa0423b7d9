/** The state of a form that saves one entity (a company, a product, a password), based on `@mantine/form`. */
import { useForm } from '@mantine/form';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { forgetUnsavedWork, useUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import {
  type CheckResult,
  errorOfRow,
  errorsWithout,
  type FieldCodes,
  isBlank,
} from './entity-form.rules.ts';
import { useFocusOnError } from './focus-on-error.ts';

/** The result of `useChange`. */
interface Save<V, R> {
  readonly send: (
    values: V,
    callbacks?: { onSuccess?: (result: R) => void; onError?: (error: ApiError) => void },
  ) => void;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

interface ErrorTranslator {
  readonly errorText: (error: unknown) => string;
  readonly fieldError: (code: string | undefined) => string | undefined;
}

interface EntityFormOptions<D extends object, B, V, R> {
  /** The initial draft. A later change of this option does not affect the typed values. */
  readonly initialDraft: D;
  /** `checkBody` with the contract's schema, or the form's own rules. */
  readonly check: (draft: D) => CheckResult<B>;
  readonly t: ErrorTranslator;
  readonly save: Save<V, R>;
  /** Returns the input of `save.send`. */
  readonly toSaveInput: (body: B, draft: D) => V;
  /** Fields for API errors that name no field, by the code of the error: `{ [CATEGORY_NAME_EXISTS.code]: 'name' }`. */
  readonly errorFields?: Readonly<Record<string, keyof D & string>>;
  /** Stores the draft on this device. The form begins with the stored draft. */
  readonly keptDraft?: Pick<KeptDraft<D>, 'value' | 'isStored' | 'keptIn' | 'change' | 'drop'>;
  /** The error of an earlier attempt. Its fields are marked from the start. */
  readonly earlierError?: ApiError | undefined;
  readonly onSaved: (result: R, body: B) => void;
  readonly onInvalid?: () => void;
  /** Closes a form that stays open when the page under it changes. A `FormDialog` closes itself. */
  readonly onGivenUp?: () => void;
  /** Called with the error of a save before the first refused field gets the focus. The callback can open the tab of the field. */
  readonly onError?: (error: ApiError) => void;
}

/** The properties of a field's input. */
export interface FieldProps<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly 'data-path': string;
  /** Accepts an event of an input, or the value itself. */
  readonly onChange: (typed: T | ChangeEvent<HTMLElement>) => void;
  readonly onBlur: (event?: Partial<FocusEvent>) => void;
}

interface FlagProps {
  readonly checked: boolean;
  readonly 'data-path': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface EntityForm<D extends object> {
  readonly value: D;
  readonly initialDraft: D;
  readonly dirty: boolean;
  /** Whether the draft is valid and can be sent. */
  readonly ready: boolean;
  /** The codes of all errors, even of errors that are not shown yet. */
  readonly codes: CheckResult<unknown>['codes'];
  readonly busy: boolean;
  /** The error of the last save. */
  readonly error: ApiError | undefined;
  /** The text of the last save's error, unless `errorFields` names a field that shows it. */
  readonly errorText: string | undefined;
  readonly t: ErrorTranslator;
  readonly change: (patch: Partial<D>) => void;
  readonly field: <K extends keyof D & string>(name: K) => FieldProps<D[K]>;
  /** Like `field`, for a switch or a checkbox. */
  readonly flag: (name: keyof D & string) => FlagProps;
  /** Returns the error text that is shown for a path. */
  readonly errorAt: (path: string) => string | undefined;
  /** Sends the draft, or shows the errors of all fields and focuses the first. */
  readonly submit: () => void;
  readonly restart: (initialDraft: D) => void;
  /** Replaces the initial and the current draft after another user's save. */
  readonly rebase: (initialDraft: D, draft: D) => void;
}

/** Returns the error texts of the fields that the server refused, by their paths. */
function fieldErrorsOf(error: ApiError | undefined, t: ErrorTranslator): Record<string, string | undefined> {
  return Object.fromEntries((error?.issues ?? []).map(({ path, code }) => [path, t.fieldError(code)]));
}

/** Returns the error texts of invalid fields by their paths. A blank required field is always reported as required. */
function textsOf(draft: object, codes: FieldCodes, t: ErrorTranslator): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(codes).map(([path, code]) => [
      path,
      t.fieldError(isBlank(draft, path) ? 'required' : code),
    ]),
  );
}

/** Whether the focus goes to a button. A blank field then shows no error, since the error could move the button away. */
function leadsToButton(event: Partial<FocusEvent> | undefined): boolean {
  return event?.relatedTarget instanceof HTMLButtonElement;
}

function useDraft<D extends object, B, V, R>(options: EntityFormOptions<D, B, V, R>) {
  const { t, keptDraft } = options;
  const [initialDraft, setInitialDraft] = useState(options.initialDraft);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<D>({
    initialValues: keptDraft?.value ?? initialDraft,
    initialErrors: fieldErrorsOf(options.earlierError, t),
    // `clearErrors` below removes the errors of the field that changes.
    clearInputErrorOnChange: false,
    validate: (draft) => textsOf(draft, options.check(draft).codes, t),
    ...(keptDraft && { onValuesChange: (draft: D) => keptDraft.change(() => draft) }),
  });
  const { values: value, errors } = form;
  const checked = options.check(value);
  const clearErrors = (names: readonly string[]) =>
    form.setErrors((before) => names.reduce(errorsWithout, before));
  const errorAt = (path: string) => {
    const ofField = leftFields.has(path) ? textsOf(value, checked.codes, t)[path] : undefined;
    // The errors of the last submit come from the form's check or from the server.
    return (errors[path] as string | undefined) ?? ofField;
  };
  const leave = (name: string) => setLeftFields((before) => new Set(before).add(name));
  const field = <K extends keyof D & string>(name: K): FieldProps<D[K]> => ({
    value: value[name],
    error: errorAt(name) ?? errorOfRow(errors, name),
    'data-path': name,
    onChange: (typed) => {
      (form.getInputProps(name) as FieldProps<D[K]>).onChange(typed);
      clearErrors([name]);
      if (!isBlank(value, name) && isBlank(form.getValues(), name)) {
        leave(name);
      }
    },
    onBlur: (event) => {
      if (!isBlank(value, name) || !leadsToButton(event)) {
        leave(name);
      }
    },
  });
  const flag = (name: keyof D & string): FlagProps => ({
    checked: Boolean(value[name]),
    'data-path': name,
    onChange: field(name).onChange,
  });
  const change = (patch: Partial<D>) => {
    form.setValues(patch);
    clearErrors(Object.keys(patch));
  };
  const rebase = (next: D, draft: D) => {
    setInitialDraft(next);
    form.setInitialValues(next);
    form.setValues(draft);
    form.clearErrors();
  };
  const restart = (next: D) => {
    setLeftFields(new Set());
    rebase(next, next);
  };
  return { form, initialDraft, checked, errorAt, field, flag, change, rebase, restart };
}

/**
 * `const form = useEntityForm({ initialDraft, check, t, save, toSaveInput, onSaved })`, then `<TextInput {...form.field('name')} />` and
 * `<EntityDialog form={form} />`, or `form.submit` in another form. An invalid field shows its error after it was left or emptied or the
 * form was submitted. A field error of the server is shown until the field changes.
 */
export function useEntityForm<D extends object, B, V, R>(
  options: EntityFormOptions<D, B, V, R>,
): EntityForm<D> {
  const { t, save, keptDraft, onGivenUp, errorFields = {} } = options;
  const { form, checked, rebase, restart, ...draftState } = useDraft(options);
  const { body, codes } = checked;
  const requestFocus = useFocusOnError(form.errors);
  // A kept draft of an earlier visit also counts as unsaved, if it differs from the initial draft.
  const isUnsaved = keptDraft
    ? JSON.stringify(form.values) !== JSON.stringify(draftState.initialDraft)
    : form.isDirty();
  useUnsavedWork(isUnsaved, {
    keptIn: keptDraft?.isStored ? keptDraft.keptIn : 'nowhere',
    isSaving: save.busy,
    onGivenUp,
  });

  const showErrors = (error: ApiError) => {
    const name = errorFields[error.code];
    form.setErrors({
      ...fieldErrorsOf(error, t),
      ...(name && { [name]: t.errorText(error) }),
    });
    options.onError?.(error);
    requestFocus();
  };
  const send = () => {
    if (body !== undefined) {
      form.clearErrors();
      const onSuccess = (result: R) => {
        forgetUnsavedWork();
        options.onSaved(result, body);
      };
      save.send(options.toSaveInput(body, form.values), { onSuccess, onError: showErrors });
    }
  };
  return {
    ...draftState,
    t,
    value: form.values,
    dirty: form.isDirty(),
    ready: body !== undefined,
    codes,
    busy: save.busy,
    error: save.error,
    errorText: save.error && !(save.error.code in errorFields) ? t.errorText(save.error) : undefined,
    submit: form.onSubmit(send, () => {
      options.onInvalid?.();
      requestFocus();
    }),
    restart: (initialDraft) => {
      restart(initialDraft);
      save.reset();
    },
    rebase: (initialDraft, draft) => {
      rebase(initialDraft, draft);
      save.reset();
    },
  };
}
