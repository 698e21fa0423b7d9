/** The state of a form that saves one record: `@mantine/form`, with what every form of this product adds. */
import { useForm } from '@mantine/form';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { type Checked, errorsWithout, isFilled } from './record-form.rules.ts';

/** The result of `useChange`. */
interface Save<V, R> {
  readonly send: (
    values: V,
    then?: { onSuccess?: (result: R) => void; onError?: (error: ApiError) => void },
  ) => void;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

interface FormPhrases {
  readonly errorText: (error: unknown) => string;
  readonly fieldError: (code: string | undefined) => string | undefined;
}

interface RecordFormOptions<D extends object, B, V, R> {
  /** The initial draft; a later change of this option does not affect the typed values. */
  readonly start: D;
  /** `checkBody` with the contract's schema, or the form's own rules. */
  readonly check: (draft: D) => Checked<B>;
  /** The feature's words: `t`. */
  readonly phrases: FormPhrases;
  readonly save: Save<V, R>;
  /** Returns the values for `save.send`. */
  readonly valuesOf: (body: B, draft: D) => V;
  /** Fields of API errors that belong to a field without naming it: `{ [CATEGORY_NAME_EXISTS.code]: 'name' }`. */
  readonly errorFields?: Readonly<Record<string, keyof D & string>>;
  /** Marks a required field that is left blank, also one that never had a value. */
  readonly marksBlank?: boolean;
  /** Stores the draft on this device; the form begins with the stored draft. */
  readonly kept?: KeptDraft<D>;
  readonly onSaved: (result: R, body: B) => void;
  /** Called when an invalid form is submitted. */
  readonly onWrong?: () => void;
  /** Called before the first invalid field gets the focus: to show its tab. */
  readonly onError?: (error: ApiError) => void;
}

/** The properties of a field's input. */
export interface FieldProps<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly 'data-path': string;
  /** Accepts an event of an input, or the value itself. */
  readonly onChange: (typed: T | ChangeEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

interface FlagProps {
  readonly checked: boolean;
  readonly 'data-path': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface RecordForm<D extends object> {
  readonly value: D;
  readonly start: D;
  /** The draft has unsaved changes. */
  readonly dirty: boolean;
  /** The draft is valid and can be sent. */
  readonly ready: boolean;
  /** The codes of all errors, also of those not shown yet. */
  readonly codes: Checked<unknown>['codes'];
  readonly busy: boolean;
  /** The error of the last save. */
  readonly error: ApiError | undefined;
  /** The text of an error that no field shows. */
  readonly errorText: string | undefined;
  readonly phrases: FormPhrases;
  readonly change: (patch: Partial<D>) => void;
  readonly field: <K extends keyof D & string>(name: K) => FieldProps<D[K]>;
  /** Like `field`, for a switch or a checkbox. */
  readonly flag: (name: keyof D & string) => FlagProps;
  /** Returns the error text of a path, if it is to be shown. */
  readonly errorAt: (path: string) => string | undefined;
  /** Sends the draft, or shows the errors of all fields and focuses the first. */
  readonly submit: () => void;
  /** Restarts the form with another draft. */
  readonly restart: (start: D) => void;
  /** Replaces the initial draft and the current one: somebody else saved meanwhile. */
  readonly rebase: (start: D, value: D) => void;
}

/** Focuses the first field of the document, found by its `data-path`. */
function focusFirst(paths: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset }) => paths.includes(dataset['path'] ?? ''));
  if (first) {
    // Prevents a calendar or a list of options from opening on focus.
    first.dataset['quiet'] = '';
    first.focus();
    delete first.dataset['quiet'];
  }
}

/** Returns a function that focuses the first error once the errors are rendered. */
function useFocusOnError(errors: Readonly<Record<string, unknown>>): () => void {
  const [calls, setCalls] = useState(0);
  const focus = useEffectEvent(() => focusFirst(Object.keys(errors)));
  useEffect(() => {
    if (calls > 0) {
      focus();
    }
  }, [calls]);
  return () => setCalls((before) => before + 1);
}

/** Manages the draft: its values, the fields that were left, and the errors. */
function useDraft<D extends object, B, V, R>(options: RecordFormOptions<D, B, V, R>) {
  const { phrases, kept } = options;
  const [start, setStart] = useState(options.start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<D>({
    initialValues: kept?.value ?? start,
    // Errors are removed per field when it changes, below.
    clearInputErrorOnChange: false,
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(options.check(draft).codes).map(([path, code]) => [path, phrases.fieldError(code)]),
      ),
    ...(kept && { onValuesChange: (draft: D) => kept.change(() => draft) }),
  });
  const { values: value, errors } = form;
  const checked = options.check(value);
  const clearErrors = (names: readonly string[]) =>
    form.setErrors((before) => names.reduce(errorsWithout, before));
  const errorAt = (path: string) => {
    const name = path as keyof D;
    const marked = options.marksBlank || isFilled(value[name]) || isFilled(start[name]);
    const serverError = errors[path] as string | undefined;
    return serverError ?? (left.has(path) && marked ? phrases.fieldError(checked.codes[path]) : undefined);
  };
  const field = <K extends keyof D & string>(name: K): FieldProps<D[K]> => ({
    value: value[name],
    error: errorAt(name),
    'data-path': name,
    onChange: (typed) => {
      (form.getInputProps(name) as FieldProps<D[K]>).onChange(typed);
      clearErrors([name]);
    },
    onBlur: () => setLeft((before) => new Set(before).add(name)),
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
    setStart(next);
    form.setInitialValues(next);
    form.setValues(draft);
    form.clearErrors();
  };
  const restart = (next: D) => {
    setLeft(new Set());
    rebase(next, next);
  };
  return { form, start, checked, errorAt, field, flag, change, rebase, restart };
}

/**
 * `const form = useRecordForm({ start, check, phrases: t, save, valuesOf, onSaved })`, then
 * `<TextInput {...form.field('name')} />` and `<RecordDialog form={form} />`, or `form.submit` in another form.
 * An invalid field shows its error once it was left or the form was submitted; a field error of the server is shown until
 * the field is changed.
 */
export function useRecordForm<D extends object, B, V, R>(
  options: RecordFormOptions<D, B, V, R>,
): RecordForm<D> {
  const { phrases, save, errorFields = {} } = options;
  const { form, checked, rebase, restart, ...draftState } = useDraft(options);
  const { body, codes } = checked;
  const callFocus = useFocusOnError(form.errors);

  const showErrors = (error: ApiError) => {
    const name = errorFields[error.code];
    form.setErrors({
      ...Object.fromEntries(error.issues.map(({ path, code }) => [path, phrases.fieldError(code)])),
      ...(name && { [name]: phrases.errorText(error) }),
    });
    options.onError?.(error);
    callFocus();
  };
  const send = () => {
    if (body !== undefined) {
      form.clearErrors();
      const onSuccess = (result: R) => options.onSaved(result, body);
      save.send(options.valuesOf(body, form.values), { onSuccess, onError: showErrors });
    }
  };
  return {
    ...draftState,
    phrases,
    value: form.values,
    dirty: form.isDirty(),
    ready: body !== undefined,
    codes,
    busy: save.busy,
    error: save.error,
    errorText: save.error && !(save.error.code in errorFields) ? phrases.errorText(save.error) : undefined,
    submit: form.onSubmit(send, () => {
      options.onWrong?.();
      callFocus();
    }),
    restart: (start) => {
      restart(start);
      save.reset();
    },
    rebase: (start, draft) => {
      rebase(start, draft);
      save.reset();
    },
  };
}
