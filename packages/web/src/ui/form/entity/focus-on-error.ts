/** The focus on the first field that shows an error. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether a field is at a path, or is the list that contains the path (`parts` for `parts.0.name`). */
function hasPath({ dataset }: HTMLElement, path: string): boolean {
  const own = dataset['path'] ?? '';
  return path === own || path.startsWith(`${own}.`);
}

/** Returns the input of an invalid field. In a list it is the first invalid input, or else the first empty input. */
function inputOf(field: HTMLElement): HTMLElement {
  const inputs = [...field.querySelectorAll('input')];
  return (
    inputs.find((input) => input.getAttribute('aria-invalid') === 'true') ??
    inputs.find((input) => !input.value.trim()) ??
    field
  );
}

/** Focuses the first field of the document whose `data-path` matches one of the paths. */
function focusFirst(paths: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLElement>('[data-path]');
  const field = [...fields].find((candidate) => paths.some((path) => hasPath(candidate, path)));
  const first = field && inputOf(field);
  if (first) {
    // `DayInput` reads this attribute and does not open its calendar on this focus.
    first.dataset['quiet'] = '';
    first.focus();
    delete first.dataset['quiet'];
  }
}

/** Returns a function that focuses the first error once the errors are rendered. */
export function useFocusOnError(errors: Readonly<Record<string, unknown>>): () => void {
  const [calls, setCalls] = useState(0);
  const focus = useEffectEvent(() => focusFirst(Object.keys(errors)));
  useEffect(() => {
    if (calls > 0) {
      focus();
    }
  }, [calls]);
  return () => setCalls((before) => before + 1);
}
