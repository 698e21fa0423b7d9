/** The way that Enter takes through a form that still misses required input. */

/**
 * Returns the next empty required field after the focused field, or undefined if the form should be submitted. A click on a button
 * takes the focus out of the fields.
 */
export function nextRequired(form: HTMLFormElement): HTMLElement | undefined {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  const index = fields.findIndex((field) => field === document.activeElement);
  const isEmpty = ({ required, disabled, value }: (typeof fields)[number]) =>
    required && !disabled && value.trim() === '';
  const focused = fields[index];
  return focused && !isEmpty(focused) ? fields.slice(index + 1).find(isEmpty) : undefined;
}
