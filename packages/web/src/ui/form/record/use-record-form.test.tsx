/** A record's form as a person meets it: what is typed, when something is said to be wrong, what is sent and how often. */
import { TextInput } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';
import { makeQueryClient } from '../../../lib/query.ts';
import { show } from '../../../testing/show.testing.tsx';
import { useChange } from '../../../lib/use-change.ts';
import { RecordDialog } from './record-dialog.tsx';
import { checkBody } from './record-form.rules.ts';
import { useRecordForm } from './use-record-form.ts';

const thing = z.strictObject({
  name: z.string().trim().min(1, 'required').max(10, 'too_long'),
  city: z.string().min(1, 'required'),
});
type Thing = z.output<typeof thing>;

const EMPTY = { name: '', city: '' };
const words = {
  errorText: (error: unknown) => `error ${(error as ApiError).code}`,
  fieldError: (code: string | undefined) => code && `field ${code}`,
};

let sent: { body: Thing; key: string }[];
let saved: Thing[];
let kept: Thing[];
let closed: number;
/** How the next saves end, in their order; after these all succeed. */
let ends: (() => Promise<void>)[];
beforeEach(() => {
  sent = [];
  saved = [];
  kept = [];
  closed = 0;
  ends = [];
});

function useThingForm(start: Thing, marksBlank: boolean, begun?: Thing) {
  const save = useChange(async (body: Thing, { idempotencyKey }) => {
    sent.push({ body, key: idempotencyKey });
    await ends.shift()?.();
  });
  return useRecordForm({
    start,
    check: (draft: Thing) => checkBody(thing, draft),
    words,
    save,
    valuesOf: (body) => body,
    errorFields: { NAME_EXISTS: 'name' },
    marksBlank,
    ...(begun && {
      kept: {
        value: begun,
        isStored: true,
        change: (how: (value: Thing) => Thing) => {
          kept.push(how(begun));
          return begun;
        },
        drop: async () => {},
      },
    }),
    onSaved: (_, body) => saved.push(body),
  });
}

function ThingForm(props: { start?: Thing; marksBlank?: boolean; begun?: Thing }) {
  const form = useThingForm(props.start ?? EMPTY, props.marksBlank ?? false, props.begun);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="City" {...form.field('city')} />
      <p>{form.dirty ? 'changed' : 'as it was'}</p>
      <p role="alert">{form.errorText}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.restart(EMPTY)}>
        Another
      </button>
    </form>
  );
}

function ThingDialog() {
  const form = useThingForm(EMPTY, false);
  return (
    <RecordDialog form={form} title="Thing" onClose={() => (closed += 1)}>
      <TextInput label="Name" {...form.field('name')} />
    </RecordDialog>
  );
}

/** The form on the screen, and the person in front of it. */
function meet(form: React.ReactNode) {
  return show(<QueryClientProvider client={makeQueryClient()}>{form}</QueryClientProvider>).user;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByText('Save');
const refuse =
  (code: string, issues: { path: string; code: string }[] = []) =>
  () =>
    Promise.reject(new ApiError(400, code, { issues }));

test('what is typed is sent as the schema reads it', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), ' Ladder ');
  await person.type(field('City'), 'Itu');
  await person.click(save());
  expect(saved).toEqual([{ name: 'Ladder', city: 'Itu' }]);
});

test('a form with wrong fields is not sent', async () => {
  const person = meet(<ThingForm />);
  await person.click(save());
  expect(sent).toEqual([]);
});

test('every wrong field says so when the form is sent', async () => {
  const person = meet(<ThingForm />);
  await person.click(save());
  expect(screen.getAllByText('field required')).toHaveLength(2);
});

test('the first wrong field takes the focus when the form is sent', async () => {
  const person = meet(<ThingForm start={{ name: 'Ladder', city: '' }} />);
  await person.click(save());
  expect(document.activeElement).toBe(field('City'));
});

test('a field says nothing while it is typed into for the first time', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'longer than ten');
  expect(screen.queryByText('field too_long')).toBeNull();
});

test('a wrong field says so once it was left', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'longer than ten');
  await person.tab();
  expect(screen.getByText('field too_long')).toBeTruthy();
});

test('a field that was left says at once when it is right', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'eleven char');
  await person.tab();
  await person.type(field('Name'), '{Backspace}');
  expect(screen.queryByText('field too_long')).toBeNull();
});

test('a field that never held anything is not marked for being left', async () => {
  const person = meet(<ThingForm />);
  await person.click(field('Name'));
  await person.tab();
  expect(screen.queryByText('field required')).toBeNull();
});

test('a field that never held anything is marked for being left where the form wants it', async () => {
  const person = meet(<ThingForm marksBlank />);
  await person.click(field('Name'));
  await person.tab();
  expect(screen.getByText('field required')).toBeTruthy();
});

test('a field that is emptied is marked once it was left', async () => {
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.clear(field('Name'));
  await person.tab();
  expect(screen.getByText('field required')).toBeTruthy();
});

test('what the server refuses stands at its field', async () => {
  ends.push(refuse('VALIDATION_FAILED', [{ path: 'city', code: 'unknown' }]));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  expect(field('City').getAttribute('aria-describedby')).toBe((await screen.findByText('field unknown')).id);
});

test('the field that the server refuses takes the focus', async () => {
  ends.push(refuse('VALIDATION_FAILED', [{ path: 'city', code: 'unknown' }]));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  await screen.findByText('field unknown');
  expect(document.activeElement).toBe(field('City'));
});

test('an error that belongs to a field stands there alone', async () => {
  ends.push(refuse('NAME_EXISTS'));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  expect(field('Name').getAttribute('aria-describedby')).toBe(
    (await screen.findByText('error NAME_EXISTS')).id,
  );
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an error of no field is said by the form', async () => {
  ends.push(refuse('STALE_WRITE'));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  expect((await screen.findByText('error STALE_WRITE')).role).toBe('alert');
});

test('an error of the server goes when its field is changed', async () => {
  ends.push(refuse('NAME_EXISTS'));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  await screen.findByText('error NAME_EXISTS');
  await person.type(field('Name'), 's');
  expect(screen.queryByText('error NAME_EXISTS')).toBeNull();
});

test('an error of the server stays when another field is changed', async () => {
  ends.push(refuse('NAME_EXISTS'));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  await screen.findByText('error NAME_EXISTS');
  await person.type(field('City'), '!');
  expect(screen.getByText('error NAME_EXISTS')).toBeTruthy();
});

test('a double click sends once', async () => {
  let arrive = () => {};
  ends.push(() => new Promise((resolve) => (arrive = resolve)));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.dblClick(save());
  arrive();
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('what is sent again carries the same key', async () => {
  ends.push(refuse('NETWORK'));
  const person = meet(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await person.click(save());
  await screen.findByText('error NETWORK');
  await person.click(save());
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a form is changed while what stands in it is not what it began with', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'a');
  expect(screen.getByText('changed')).toBeTruthy();
});

test('a form is as it was when what was typed is taken back', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'a{Backspace}');
  expect(screen.getByText('as it was')).toBeTruthy();
});

test('a form that begins again shows nothing of the one before', async () => {
  const person = meet(<ThingForm />);
  await person.type(field('Name'), 'longer than ten');
  await person.tab();
  await person.click(screen.getByText('Another'));
  expect(field('Name').value).toBe('');
  expect(screen.getByText('as it was')).toBeTruthy();
  expect(screen.queryByText('field required')).toBeNull();
});

test('a form begins with what this device kept', () => {
  meet(<ThingForm begun={{ name: 'Ladder', city: '' }} />);
  expect(field('Name').value).toBe('Ladder');
});

test('what is typed is kept on this device', async () => {
  const person = meet(<ThingForm begun={EMPTY} />);
  await person.type(field('City'), 'Itu');
  expect(kept.at(-1)).toEqual({ name: '', city: 'Itu' });
});

test('a dialog with changes asks before it closes', async () => {
  const person = meet(<ThingDialog />);
  await person.type(field('Name'), 'a');
  await person.keyboard('{Escape}');
  expect(closed).toBe(0);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a dialog without changes closes at once', async () => {
  const person = meet(<ThingDialog />);
  await person.click(field('Name'));
  await person.keyboard('{Escape}');
  expect(closed).toBe(1);
});
