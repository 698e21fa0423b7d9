/** A form that saves one record: `@mantine/form` keeps what is typed, here is what every form of this product adds. */
import { useForm } from '@mantine/form';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { type Checked, errorsWithout, isFilled } from './record-form.rules.ts';

/** Sends to the server, once at a time: what `useChange` answers. */
interface Save<V, R> {
  readonly send: (
    values: V,
    then?: { onSuccess?: (result: R) => void; onError?: (error: ApiError) => void },
  ) => void;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

interface FormWords {
  readonly errorText: (error: unknown) => string;
  readonly fieldError: (code: string | undefined) => string | undefined;
}

interface RecordFormOptions<D extends object, B, V, R> {
  /** What the form begins with; later renderings with another one do not touch what was typed. */
  readonly start: D;
  /** `checkBody` with the contract's schema, or rules of the form's own. */
  readonly check: (draft: D) => Checked<B>;
  /** The feature's words: `t`. */
  readonly words: FormWords;
  readonly save: Save<V, R>;
  /** What is handed to `save.send`. */
  readonly valuesOf: (body: B, draft: D) => V;
  /** Fields of errors that belong to one without saying so: `{ [CATEGORY_NAME_EXISTS.code]: 'name' }`. */
  readonly errorFields?: Readonly<Record<string, keyof D & string>>;
  /** A required field is marked when it was left blank, and not only where something stood in it before. */
  readonly marksBlank?: boolean;
  /** Keeps what is typed on this device; the form begins with what was kept. */
  readonly kept?: KeptDraft<D>;
  readonly onSaved: (result: R, body: B) => void;
  /** The form was sent while something was wrong. */
  readonly onWrong?: () => void;
  /** Before the first wrong field takes the focus: to show the tab that it is in. */
  readonly onError?: (error: ApiError) => void;
}

/** What an input of a field is given. */
export interface FieldProps<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly 'data-path': string;
  /** Takes an event of an input, or the value itself. */
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
  /** Something was typed that is not saved. */
  readonly dirty: boolean;
  /** Nothing is wrong: it may be sent. */
  readonly ready: boolean;
  /** The codes of what is wrong, also where it is not shown yet. */
  readonly codes: Checked<unknown>['codes'];
  readonly busy: boolean;
  /** Why the last save failed. */
  readonly error: ApiError | undefined;
  /** Words of an error that no field shows. */
  readonly errorText: string | undefined;
  readonly words: FormWords;
  readonly change: (patch: Partial<D>) => void;
  readonly field: <K extends keyof D & string>(name: K) => FieldProps<D[K]>;
  /** The same for a switch or a tick. */
  readonly flag: (name: keyof D & string) => FlagProps;
  /** Words of what is wrong at a path, once they are to be shown. */
  readonly errorAt: (path: string) => string | undefined;
  /** Sends, or shows what is wrong with every field and puts the focus on the first. */
  readonly submit: () => void;
  /** Begins again with another draft. */
  readonly restart: (start: D) => void;
  /** What was typed over another beginning: somebody else saved meanwhile. */
  readonly rebase: (start: D, value: D) => void;
}

/** Fields know their path by `data-path`; the first wrong one is the first of the document. */
function focusFirst(paths: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset }) => paths.includes(dataset['path'] ?? ''));
  if (first) {
    // Nobody asked for the calendar or the choices that a field opens when it gets the focus.
    first.dataset['quiet'] = '';
    first.focus();
    delete first.dataset['quiet'];
  }
}

/** Calls for the focus, which is given once the errors are on the screen. */
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

/** What is typed: the values, which fields were left, what is wrong where. */
function useTyped<D extends object, B, V, R>(options: RecordFormOptions<D, B, V, R>) {
  const { words, kept } = options;
  const [start, setStart] = useState(options.start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<D>({
    initialValues: kept?.value ?? start,
    // What is wrong at a field goes when that field is changed; the others keep theirs.
    clearInputErrorOnChange: false,
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(options.check(draft).codes).map(([path, code]) => [path, words.fieldError(code)]),
      ),
    ...(kept && { onValuesChange: (draft: D) => kept.change(() => draft) }),
  });
  const { values: value, errors } = form;
  const checked = options.check(value);
  const forget = (names: readonly string[]) =>
    form.setErrors((before) => names.reduce(errorsWithout, before));
  const errorAt = (path: string) => {
    const name = path as keyof D;
    const marked = options.marksBlank || isFilled(value[name]) || isFilled(start[name]);
    const shown = errors[path] as string | undefined;
    return shown ?? (left.has(path) && marked ? words.fieldError(checked.codes[path]) : undefined);
  };
  const field = <K extends keyof D & string>(name: K): FieldProps<D[K]> => ({
    value: value[name],
    error: errorAt(name),
    'data-path': name,
    onChange: (typed) => {
      (form.getInputProps(name) as FieldProps<D[K]>).onChange(typed);
      forget([name]);
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
    forget(Object.keys(patch));
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
 * `const form = useRecordForm({ start, check, words: t, save, valuesOf, onSaved })`, then
 * `<TextInput {...form.field('name')} />` and `<EditorDialog form={form} />`, or `form.submit` in a form of one's own.
 * A wrong field says so once it was left or the form was sent; what the server refuses stands at its field until that
 * is changed.
 */
export function useRecordForm<D extends object, B, V, R>(
  options: RecordFormOptions<D, B, V, R>,
): RecordForm<D> {
  const { words, save, errorFields = {} } = options;
  const { form, checked, rebase, restart, ...typed } = useTyped(options);
  const { body, codes } = checked;
  const callFocus = useFocusOnError(form.errors);

  const refuse = (error: ApiError) => {
    const name = errorFields[error.code];
    form.setErrors({
      ...Object.fromEntries(error.issues.map(({ path, code }) => [path, words.fieldError(code)])),
      ...(name && { [name]: words.errorText(error) }),
    });
    options.onError?.(error);
    callFocus();
  };
  const send = () => {
    if (body !== undefined) {
      form.clearErrors();
      const onSuccess = (result: R) => options.onSaved(result, body);
      save.send(options.valuesOf(body, form.values), { onSuccess, onError: refuse });
    }
  };
  return {
    ...typed,
    words,
    value: form.values,
    dirty: form.isDirty(),
    ready: body !== undefined,
    codes,
    busy: save.busy,
    error: save.error,
    errorText: save.error && !(save.error.code in errorFields) ? words.errorText(save.error) : undefined,
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
