/** A proof: a command that prints a figure and fails when something is wrong, and what shows that it would. */
import type { Defect } from '../planted-defects/defect.ts';

export interface Proof {
  /** The proven statement, which is the name of its row. */
  readonly what: string;
  /** Command that runs the proof alone, as the page shows it. */
  readonly command: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Finds the figure in a line of the output, as its first group, or else whole. */
  readonly figure: RegExp;
  readonly control: Control;
}

/** Control that makes the proof fail, to show that it can. */
export type Control =
  | {
      /** The defects with which it runs once more, in a copy of the tree, all planted together; then it has to fail. */
      readonly defects: readonly Defect[];
      /** The protection that the defects remove, in words. */
      readonly without: string;
      /** Of the control alone: it may do less, since it only has to fail. */
      readonly environment?: Readonly<Record<string, string>>;
    }
  | {
      /** The command has its own control, which fails it; what that is, in words. */
      readonly own: string;
    };
