/** Values of a closed list: one that is not in it is an error of the screen, never a blank. */

/** Answers the value. @throws Error for a value that the list does not have */
export function oneOf<T extends string>(values: readonly T[], value: T): T {
  if (!values.includes(value)) {
    throw new Error(`unknown value ${value}`);
  }
  return value;
}
