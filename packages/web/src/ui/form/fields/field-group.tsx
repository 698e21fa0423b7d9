/** A group of fields under a small title. */
import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** @param props.title absent if the group has a single field with a label of its own */
export function FieldGroup(props: {
  title?: string | undefined;
  children: ReactNode;
  'data-path'?: string | undefined;
}) {
  const { title, children } = props;
  return (
    <fieldset className={classes.group} data-path={props['data-path']}>
      {title && <legend className={classes.title}>{title}</legend>}
      {children}
    </fieldset>
  );
}
