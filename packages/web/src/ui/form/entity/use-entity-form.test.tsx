/** Tests of typing, errors and saving in a form. */
import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';
import { useChange } from '../../../lib/use-change.ts';
import { EntityDialog } from './entity-dialog.tsx';
import { checkBody } from './entity-form.rules.ts';
import { useEntityForm } from './use-entity-form.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';

const thing = z.strictObject({
  name: z.string().trim().min(1, 'required').max(10, 'too_long'),
  city: z.string().min(2, 'too_short'),
});
type Thing = z.output<typeof thing>;

const EMPTY = { name: '', city: '' };
const translator = {
  errorText: (error: unknown) => `error ${(error as ApiError).code}`,
  fieldError: (code: string | undefined) => code && `field ${code}`,
};

let sent: { body: Thing; key: string }[];
let saved: Thing[];
let storedDrafts: Thing[];
let closeCount: number;
/** The results of the next saves, in order. Later saves succeed. */
let saveResults: (() => Promise<void>)[];
beforeEach(() => {
  sent = [];
  saved = [];
  storedDrafts = [];
  closeCount = 0;
  saveResults = [];
});

function useThingForm(start: Thing, storedDraft?: Thing) {
  const save = useChange(async (body: Thing, { idempotencyKey }) => {
    sent.push({ body, key: idempotencyKey });
    await saveResults.shift()?.();
  });
  return useEntityForm({
    initialDraft: start,
    check: (draft: Thing) => checkBody(thing, draft),
    t: translator,
    save,
    toSaveInput: (body) => body,
    errorFields: { NAME_EXISTS: 'name' },
    ...(storedDraft && {
      keptDraft: {
        value: storedDraft,
        isStored: true,
        keptIn: 'device',
        change: (update: (value: Thing) => Thing) => {
          storedDrafts.push(update(storedDraft));
          return storedDraft;
        },
        drop: async () => {},
      },
    }),
    onSaved: (_, body) => saved.push(body),
  });
}

function ThingForm(props: { start?: Thing; storedDraft?: Thing }) {
  const form = useThingForm(props.start ?? EMPTY, props.storedDraft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="City" {...form.field('city')} />
      <p>{form.dirty ? 'changed' : 'unchanged'}</p>
      <p role="alert">{form.errorText}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.restart(EMPTY)}>
        Another
      </button>
    </form>
  );
}

function ThingDialog() {
  const form = useThingForm(EMPTY);
  return (
    <EntityDialog form={form} title="Thing" onClose={() => (closeCount += 1)}>
      <TextInput label="Name" {...form.field('name')} />
    </EntityDialog>
  );
}

/** Renders the form. Returns the simulated user. */
function renderForm(form: React.ReactNode) {
  return showPage(form).user;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByText('Save');
const failWith =
  (code: string, issues: { path: string; code: string }[] = []) =>
  () =>
    Promise.reject(new ApiError(400, code, { issues }));

test('the typed values are sent as parsed by the schema', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), ' Ladder ');
  await user.type(field('City'), 'Itu');
  await user.click(save());
  expect(saved).toEqual([{ name: 'Ladder', city: 'Itu' }]);
});

test('an invalid form is not sent', async () => {
  const user = renderForm(<ThingForm />);
  await user.click(save());
  expect(sent).toEqual([]);
});

test('submitting an invalid form shows the errors of all fields', async () => {
  const user = renderForm(<ThingForm />);
  await user.click(save());
  expect(screen.getAllByText('field required')).toHaveLength(2);
});

test('submitting an invalid form focuses the first invalid field', async () => {
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: '' }} />);
  await user.click(save());
  expect(document.activeElement).toBe(field('City'));
});

test.each(['a press of the button', 'Enter in a field', 'Enter on the button'])(
  'in a dialog with a disabled save, %s names the missing fields and focuses the first',
  async (how) => {
    const user = renderForm(<ThingDialog />);
    const button = screen.getByRole('button', { name: 'Salvar' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    if (how === 'a press of the button') {
      await user.click(button);
    } else {
      await user.click(field('Name'));
      // The first Tab moves to the cancel button.
      await user.keyboard(how === 'Enter in a field' ? '{Enter}' : '{Tab}{Tab}{Enter}');
    }
    expect(field('Name').getAttribute('aria-describedby')).toBe(screen.getByText('field required').id);
    expect([document.activeElement, sent]).toEqual([field('Name'), []]);
  },
);

test('a field shows no error while it is first typed into', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'longer than ten');
  expect(screen.queryByText('field too_long')).toBeNull();
});

test('an invalid field shows its error once it was left', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'longer than ten');
  await user.tab();
  expect(screen.getByText('field too_long')).toBeTruthy();
});

test('the error of a field disappears as soon as it is valid', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'eleven char');
  await user.tab();
  await user.type(field('Name'), '{Backspace}');
  expect(screen.queryByText('field too_long')).toBeNull();
});

test('a blank required field has a message after it was left', async () => {
  const user = renderForm(<ThingForm />);
  await user.click(field('Name'));
  expect(screen.queryByText('field required')).toBeNull();
  await user.tab();
  expect(field('Name').getAttribute('aria-describedby')).toBe(screen.getByText('field required').id);
  expect([field('Name'), field('City')].map((input) => input.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
  ]);
});

test('an emptied required field has a message until it has a value again', async () => {
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.clear(field('Name'));
  expect(field('Name').getAttribute('aria-describedby')).toBe(screen.getByText('field required').id);
  await user.type(field('Name'), 'L');
  expect(screen.queryByText('field required')).toBeNull();
});

test('a blank field has the message of a required field before any other message', async () => {
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.clear(field('City'));
  expect(screen.getByText('field required')).toBeTruthy();
});

test('a blank field shows no error on the way to a button', async () => {
  const user = renderForm(<ThingForm />);
  await user.click(field('Name'));
  await user.click(screen.getByText('Another'));
  expect(screen.queryByText('field required')).toBeNull();
});

test('a field error of the server is shown at its field', async () => {
  saveResults.push(failWith('VALIDATION_FAILED', [{ path: 'city', code: 'unknown' }]));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  expect(field('City').getAttribute('aria-describedby')).toBe((await screen.findByText('field unknown')).id);
});

test('a field with an error of the server gets the focus', async () => {
  saveResults.push(failWith('VALIDATION_FAILED', [{ path: 'city', code: 'unknown' }]));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  await screen.findByText('field unknown');
  expect(document.activeElement).toBe(field('City'));
});

test('an API error in errorFields is shown only at its field', async () => {
  saveResults.push(failWith('NAME_EXISTS'));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  expect(field('Name').getAttribute('aria-describedby')).toBe(
    (await screen.findByText('error NAME_EXISTS')).id,
  );
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an API error without a field is shown by the form', async () => {
  saveResults.push(failWith('STALE_WRITE'));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  expect((await screen.findByText('error STALE_WRITE')).role).toBe('alert');
});

test('an error of the server disappears when its field is changed', async () => {
  saveResults.push(failWith('NAME_EXISTS'));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  await screen.findByText('error NAME_EXISTS');
  await user.type(field('Name'), 's');
  expect(screen.queryByText('error NAME_EXISTS')).toBeNull();
});

test('an error of the server remains when another field is changed', async () => {
  saveResults.push(failWith('NAME_EXISTS'));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  await screen.findByText('error NAME_EXISTS');
  await user.type(field('City'), '!');
  expect(screen.getByText('error NAME_EXISTS')).toBeTruthy();
});

test('a double click sends once', async () => {
  let arrive = () => {};
  saveResults.push(() => new Promise((resolve) => (arrive = resolve)));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.dblClick(save());
  arrive();
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('a retry has the same idempotency key', async () => {
  saveResults.push(failWith('NETWORK'));
  const user = renderForm(<ThingForm start={{ name: 'Ladder', city: 'Itu' }} />);
  await user.click(save());
  await screen.findByText('error NETWORK');
  await user.click(save());
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a form with changes is dirty', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'a');
  expect(screen.getByText('changed')).toBeTruthy();
});

test('a form is not dirty after a change is undone', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'a{Backspace}');
  expect(screen.getByText('unchanged')).toBeTruthy();
});

test('a restarted form has neither values nor errors of the previous one', async () => {
  const user = renderForm(<ThingForm />);
  await user.type(field('Name'), 'longer than ten');
  await user.tab();
  await user.click(screen.getByText('Another'));
  expect(field('Name').value).toBe('');
  expect(screen.getByText('unchanged')).toBeTruthy();
  expect(screen.queryByText('field required')).toBeNull();
});

test('a form begins with the draft stored on this device', () => {
  renderForm(<ThingForm storedDraft={{ name: 'Ladder', city: '' }} />);
  expect(field('Name').value).toBe('Ladder');
});

test('typed values are stored on this device', async () => {
  const user = renderForm(<ThingForm storedDraft={EMPTY} />);
  await user.type(field('City'), 'Itu');
  expect(storedDrafts.at(-1)).toEqual({ name: '', city: 'Itu' });
});

test('a dialog with changes asks before it closes', async () => {
  const user = renderForm(<ThingDialog />);
  await user.type(field('Name'), 'a');
  await user.keyboard('{Escape}');
  expect(closeCount).toBe(0);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a dialog without changes closes without asking', async () => {
  const user = renderForm(<ThingDialog />);
  await user.click(field('Name'));
  await user.keyboard('{Escape}');
  expect(closeCount).toBe(1);
});
