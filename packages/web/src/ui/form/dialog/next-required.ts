/** Moves the focus through the empty required fields of a form, for the Enter key. */

/**
 * Focuses the next empty required field after the focused field. After a click on a button no field has the focus.
 * @returns false if there is no such field, so that the form is submitted
 */
export function focusNextRequired(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  const index = fields.findIndex((field) => field === document.activeElement);
  const isEmpty = ({ required, disabled, value }: (typeof fields)[number]) =>
    required && !disabled && value.trim() === '';
  const focused = fields[index];
  const next = focused && !isEmpty(focused) ? fields.slice(index + 1).find(isEmpty) : undefined;
  next?.focus();
  return next !== undefined;
}
