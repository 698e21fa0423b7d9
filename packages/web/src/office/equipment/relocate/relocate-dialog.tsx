/** Dialog that moves the chosen pieces one by one to a unit or company, and offers to undo the move. */
import { movesEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.policy.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useMay } from '../../../lib/session.tsx';
import { leaveFor } from '../../../lib/unsaved/unsaved-work.ts';
import { passOn } from '../../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { ActOnRows } from '../../../ui/table/act-on-rows.tsx';
import { useRelocate } from './relocate.api.ts';
import { useRelocatePhrases } from './relocate.phrases.ts';
import { unitsOf } from './relocated-equipment.rules.ts';
import { checkTarget, NOWHERE } from './target.rules.ts';
import { TargetFields } from './target-fields.tsx';
import { useWayBack } from './use-way-back.ts';

export default function RelocateDialog<Row extends ReportRow>(props: {
  pieces: readonly Row[];
  labelOf: (row: Row) => string;
  /** The rows of the page. Their units and the units of the chosen pieces are proposed. */
  rows: readonly Row[];
  onTried: (failed: readonly Row[]) => void;
  onClose: () => void;
}) {
  const t = useRelocatePhrases();
  const { pieces, labelOf, onClose } = props;
  const { companies } = useCompanies();
  const mayLeaveCompany = useMay(movesEquipment) && companies.length > 1;
  const { toUnit, toCompany, renew } = useRelocate();
  const { note, wayBack } = useWayBack(renew);
  const form = useEntityForm({
    initialDraft: NOWHERE,
    check: checkTarget,
    t,
    // The dialog moves the pieces one by one.
    save: passOn<string>(),
    toSaveInput: ({ unit }) => unit,
    onSaved: () => undefined,
    onGivenUp: onClose,
  });
  const { kind, companyId } = form.value;
  const unit = form.value.unit.trim();
  const company = kind === 'company' ? companies.find(({ id }) => id === companyId) : undefined;
  return (
    <ActOnRows
      act={{
        rows: pieces,
        title: t('ask', { count: pieces.length }),
        text: t(kind === 'company' ? 'companyText' : 'unitText'),
        confirmLabel: t('move'),
        change: async (row) => {
          const serial = row.tagSerialNumber;
          const goBack = company ? await toCompany(serial, company.id, unit) : await toUnit(serial, unit);
          if (goBack) {
            note(labelOf(row), goBack);
          }
        },
        doneText: (count) =>
          company ? t('inCompany', { count, company: company.name }) : t('inUnit', { count, unit }),
        undo: wayBack,
      }}
      labelOf={labelOf}
      errorText={t.errorText}
      ready={form.ready}
      onIncomplete={form.submit}
      onTried={(failed) => {
        form.restart(form.value);
        props.onTried(failed);
        renew();
      }}
      onClose={onClose}
      onLeave={() => void leaveFor(onClose)}
    >
      <TargetFields
        form={form}
        units={unitsOf([...pieces, ...props.rows])}
        companies={mayLeaveCompany ? companies : []}
      />
    </ActOnRows>
  );
}
