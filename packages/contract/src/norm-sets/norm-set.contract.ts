/** A whole norm set, checked by its own examples. */
import { MAX_PRODUCT_CLOCKS } from '../equipment/clock-kind.contract.ts';
import { normDocument } from './norm-document.contract.ts';
import { failuresOf } from './norm-set.rules.ts';

/**
 * A whole norm set. Each issue has the path of a class, a rule or an example:
 * - `unknown` for a class, fact or source that the set lacks, and `duplicate` for a start of SKUs that another class has;
 * - `too_many` for a class with more than `MAX_PRODUCT_CLOCKS` clocks, and `no_clocks` for a class without any;
 * - `example_fails`, and `no_example` for a class without examples and for a rule without which all examples still pass;
 * - `not_proved` for a part of a rule, such as its period, that can change while all examples still pass.
 */
export const normSet = normDocument.superRefine((set, context) => {
  for (const { path, code } of failuresOf(set, MAX_PRODUCT_CLOCKS)) {
    context.addIssue({ code: 'custom', message: code, path });
  }
});
