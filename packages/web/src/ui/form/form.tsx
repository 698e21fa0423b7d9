/** A form that calls a function when it is submitted, without a request of the browser. */
import type { ComponentProps } from 'react';

export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
