/** The limits of questions in the form of an inspection type: the line of each question, and the open dialog. */
import { type ReactNode, useState } from 'react';
import { useSwitch } from '../../lib/session.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import {
  type InspectionTypeDraft,
  isPlain,
  PLAIN_PURPOSE,
  QUESTION_LISTS,
  type QuestionListName,
} from './inspection-type-form.rules.ts';
import { QuestionLimitsDialog } from './question-limits-dialog.tsx';
import { QuestionLimitsLine } from './question-limits.tsx';

/** @param typeId the id of the subcategory; empty if the subcategory is new */
export function useQuestionLimits(form: EntityForm<InspectionTypeDraft>, typeId: string) {
  const isOn = useSwitch('CLOCKS');
  const [open, setOpen] = useState<{ list: QuestionListName; key: string }>();
  const { limits, purposes } = form.value;

  /** Returns the line of a question. */
  const renderLine = (list: QuestionListName, row: OrderedRow<string>): ReactNode => {
    const rows = form.value[list];
    const path = `${QUESTION_LISTS[list]}.${rows.findIndex(({ key }) => key === row.key)}`;
    const fields = [`${path}.onlyAfter`, `${path}.onlyProducts`, `${path}.answeredBy`];
    const codeOf = (field: string) => form.error?.issueAt(field) ?? form.codes[field];
    const [refused = `${path}.onlyAfter`] = fields.filter((field) => codeOf(field));
    const code = codeOf(refused);
    return (
      (isOn || code) && (
        <QuestionLimitsLine
          row={row}
          rows={rows}
          limits={limits[row.key]}
          typeId={typeId}
          path={refused}
          code={code}
          onOpen={() => setOpen({ list, key: row.key })}
        />
      )
    );
  };

  const rows = open ? form.value[open.list] : [];
  const row = rows.find(({ key }) => key === open?.key);
  const canBeDated =
    row?.type === 'YES_NO_NA' && (open?.list === 'inspection' || isPlain(purposes[row.key] ?? PLAIN_PURPOSE));
  return {
    renderLine,
    dialog:
      open && row ? (
        <QuestionLimitsDialog
          row={row}
          rows={rows}
          limits={limits[row.key]}
          typeId={typeId}
          ofInspection={open.list === 'inspection'}
          canBeDated={canBeDated}
          onApply={(changed) => form.change({ limits: { ...limits, [row.key]: changed } })}
          onClose={() => setOpen(undefined)}
        />
      ) : null,
  };
}
