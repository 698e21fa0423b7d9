/** A proof, which is a command that prints a figure and fails when something is wrong, and its control. */
import type { Defect } from '../planted-defects/defect.ts';

export interface Proof {
  /** The proven statement, which is the name of its row. */
  readonly what: string;
  /** Command that runs the proof alone, as the page shows it. */
  readonly command: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Matches the lines of the output that have a figure. The figure is the first group that matched, or else the whole line. */
  readonly figure: RegExp;
  readonly control: Control;
}

/** Control that makes the proof fail, to show that it can. */
export type Control =
  | {
      /** The defects that are planted together in a copy of the tree, where the proof has to fail. */
      readonly defects: readonly Defect[];
      /** The protection that the defects remove, in words. */
      readonly without: string;
      /** Environment of the control alone, which may do less, since it only has to fail. */
      readonly environment?: Readonly<Record<string, string>>;
    }
  | {
      /** The control that the command itself contains, in words. */
      readonly own: string;
    };
