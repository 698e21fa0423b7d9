/** The typed target of moved pieces, another unit or another company. */
import { MAX_UNIT_LENGTH } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { uuid } from '@mobcheck/contract/kernel/id.ts';
import { optionalText, requiredText } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';
import { checkBody, type CheckResult } from '../../../ui/form/entity/entity-form.rules.ts';

export interface TargetDraft {
  readonly kind: 'unit' | 'company';
  readonly unit: string;
  /** Set only if the kind is `company`. */
  readonly companyId: string | null;
}

export const NOWHERE: TargetDraft = { kind: 'unit', unit: '', companyId: null };

const otherUnit = z.object({ unit: requiredText(MAX_UNIT_LENGTH) });
const otherCompany = z.object({ companyId: uuid, unit: optionalText(MAX_UNIT_LENGTH) });

export function checkTarget(draft: TargetDraft): CheckResult<{ readonly unit: string }> {
  return checkBody(draft.kind === 'unit' ? otherUnit : otherCompany, draft);
}
