/** A defect of the product with the tests that have to find it. */
import type { Defect } from './defect.ts';

/** Paths are relative to `packages`. */
export interface ProductDefect extends Defect {
  /** Test files, all of one package, of which at least one must fail. */
  readonly tests: readonly string[];
}

/** Defects by the fault that each of them causes. */
export type ProductDefects = Readonly<Record<string, ProductDefect>>;

export const SERVER = 'server/src';
export const FEATURES = `${SERVER}/features`;
export const HTTP = `${SERVER}/platform/http`;
