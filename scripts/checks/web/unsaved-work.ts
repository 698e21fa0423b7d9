// Every form of office, account and domain asks before unsaved work is lost, or is listed here with the reason.
import { isTesting, type Breach, type SourceFile } from '../tree.ts';

const ROOMS = /^packages\/web\/src\/(office|account|domain)\//;

/** Uses of the hook that asks, or of forms that use it. */
const ASKING = /\buse(EntityForm|UnsavedWork)\(|<EntityDialog\b/;
const FORM = /<[Ff]orm\b/;
const DIALOG = /<(Modal|ConfirmDialog|StageFrame)\b/;
const TYPED_FIELD = /<(TextInput|Textarea|NumberInput|PasswordInput|MaskedInput|WholeNumberField)\b/;
/** A dialog that declares that nothing in it can be lost. */
const NEVER_DIRTY = /<FormDialog[^>]*\bdirty=\{false\}/;

/** Forms where nothing is lost, because they save nothing or keep typed values elsewhere. */
const NOTHING_TO_LOSE: ReadonlyMap<string, string> = new Map([
  ['account/login/login-strip.tsx', 'the login itself'],
  ['account/login/login.page.tsx', 'the login itself'],
  ['account/login/sign-in-again.tsx', 'the login itself'],
  ['account/password/forgot-password-dialog.tsx', 'one e-mail address, which the login knows'],
  ['account/security/factor-start-dialog.tsx', 'a code that is valid for half a minute'],
  ['account/security/factor-stop-dialog.tsx', 'a code that is valid for half a minute'],
  ['account/security/proof-dialog.tsx', 'a password or code for the act behind it'],
  ['account/signup/signup-form.tsx', 'its state is in use-signup-form.ts'],
  ['domain/record/form/record-form.tsx', 'of the field, with a kept draft'],
  ['domain/share/made-share.tsx', 'fields to copy from'],
  ['office/billing-desk/export-dialog.tsx', 'two days of a download'],
  ['office/dashboard/dashboard-filter-form.tsx', 'a filter'],
  ['office/documents/code-form.tsx', 'a search'],
  ['office/landing/custom-plan.tsx', 'a number that asks for a price'],
  ['office/palette/palette-dialog.tsx', 'a search'],
  ['office/service-orders/edit/edit-order.tsx', 'the form while it is loading'],
  ['office/shares/code-entry.tsx', 'a code of six digits'],
  ['office/tag-orders/tag-card.tsx', 'a number that asks for a price'],
  ['office/users/stage-frame.tsx', 'only the frame of stages, which ask themselves'],
]);

/** Finds forms and dialogs with typed fields that would lose them without a question. */
export function unsavedWork(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path, text }) => {
      if (!ROOMS.test(path) || !path.endsWith('.tsx') || isTesting(path) || ASKING.test(text)) {
        return false;
      }
      const isForm =
        FORM.test(text) || NEVER_DIRTY.test(text) || (DIALOG.test(text) && TYPED_FIELD.test(text));
      return isForm && !NOTHING_TO_LOSE.has(path.replace('packages/web/src/', ''));
    })
    .map(({ path }) => ({
      law: 'unsaved-work',
      path,
      detail: 'a form without useEntityForm or useUnsavedWork loses what is typed into it',
    }));
}

/** The tests that type into every form, leave, reload and let the session end. They name the source of each form. */
const TESTS = [
  'packages/web/src/office/shell/unsaved-work/unsaved-work-forms.testing.tsx',
  'packages/web/src/office/shell/unsaved-work/unsaved-work-forms.test.tsx',
  'e2e/unsaved-work.test.ts',
];
const NAMED = /\b(?:office|account|domain)\/[\w/-]+(?:\.[\w-]+)*\.tsx?\b/g;

/** Forms that these tests do not type into. */
const TESTED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['office/service-orders/create/create-order-form.tsx', 'its draft is kept on the device'],
  ['office/service-orders/search/equipment-search-dialog.tsx', 'check marks; the dialog of all forms asks'],
]);

/** Finds forms that no test of unsaved work names, so that every new form gets such a test. */
export function unsavedWorkTested(files: readonly SourceFile[]): Breach[] {
  const named = new Set(
    files.filter(({ path }) => TESTS.includes(path)).flatMap(({ text }) => text.match(NAMED) ?? []),
  );
  return files
    .filter(({ path, text }) => {
      const isForm = ASKING.test(text) || (/<FormDialog\b/.test(text) && !NEVER_DIRTY.test(text));
      const name = path.replace('packages/web/src/', '');
      return (
        ROOMS.test(path) && !isTesting(path) && isForm && !named.has(name) && !TESTED_ELSEWHERE.has(name)
      );
    })
    .map(({ path }) => ({
      law: 'unsaved-work-tested',
      path,
      detail: `a form that neither ${TESTS.join(' nor ')} types into`,
    }));
}
