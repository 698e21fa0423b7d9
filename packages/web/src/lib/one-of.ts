/** Checks values of a closed list. An unknown value makes the screen fail instead of showing a blank. */

/** Returns the value. @throws Error for a value that is not in the list */
export function oneOf<T extends string>(values: readonly T[], value: T): T {
  if (!values.includes(value)) {
    throw new Error(`unknown value ${value}`);
  }
  return value;
}
