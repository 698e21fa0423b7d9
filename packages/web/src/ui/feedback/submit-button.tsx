/** The button that sends a form. While something is missing it is announced and looks disabled, but keeps the focus, and its press says what is missing. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** @param props.isComplete whether the form can be sent; the form's `onSubmit` says what is missing when it cannot */
export function SubmitButton({
  isComplete,
  ...button
}: ButtonProps & { readonly isComplete: boolean; readonly children: ReactNode }) {
  // A disabled button could not be reached by keyboard, and Enter in a field would do nothing.
  const incomplete = isComplete ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return <Button type="submit" {...button} {...incomplete} />;
}
