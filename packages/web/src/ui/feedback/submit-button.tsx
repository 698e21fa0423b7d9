/** The button that sends a form. With missing input it looks disabled but keeps the focus, and pressing it names the missing input. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** @param props.isComplete whether the form can be sent. If not, the form's `onSubmit` names the missing input */
export function SubmitButton({
  isComplete,
  ...button
}: ButtonProps & { readonly isComplete: boolean; readonly children: ReactNode }) {
  // A disabled button cannot be reached by keyboard, and Enter in a field would do nothing.
  const incomplete = isComplete ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return <Button type="submit" {...button} {...incomplete} />;
}
