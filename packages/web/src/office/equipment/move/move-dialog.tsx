/** Asks where the chosen pieces go, moves one after the other, and offers the way back. */
import { MAX_UNIT_LENGTH } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { useId } from 'react';
import { z } from 'zod';
import { leaveFor } from '../../../lib/unsaved/unsaved-work.ts';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { CountedInput } from '../../../ui/form/fields/counted-input.tsx';
import { ActOnRows } from '../../../ui/table/act-on-rows.tsx';
import classes from './move-dialog.module.css';
import { useMovePieces } from './move-pieces.api.ts';
import { useMovePiecesPhrases } from './move-pieces.phrases.ts';
import { useWayBack } from './use-way-back.ts';

const place = z.object({ unit: requiredText(MAX_UNIT_LENGTH) });

export default function MoveDialog<Row extends ReportRow>(props: {
  pieces: readonly Row[];
  labelOf: (row: Row) => string;
  /** Units to choose from; any other can be typed. */
  units: readonly string[];
  onTried: (failed: readonly Row[]) => void;
  onClose: () => void;
}) {
  const t = useMovePiecesPhrases();
  const { pieces, labelOf, onClose } = props;
  const { toUnit, renew } = useMovePieces();
  const { note, wayBack } = useWayBack(renew);
  const form = useEntityForm({
    initialDraft: { unit: '' },
    check: (draft) => checkBody(place, draft),
    t,
    // The dialog moves the pieces one by one.
    save: passOn<string>(),
    toSaveInput: ({ unit }) => unit,
    onSaved: () => undefined,
    onGivenUp: onClose,
  });
  const unit = form.value.unit.trim();
  const list = useId();
  return (
    <ActOnRows
      act={{
        rows: pieces,
        title: t('ask', { count: pieces.length }),
        text: t('unitText'),
        confirmLabel: t('move'),
        change: async (row) => {
          const goBack = await toUnit(row.tagSerialNumber, unit);
          if (goBack) {
            note(labelOf(row), goBack);
          }
        },
        doneText: (count) => t('inUnit', { count, unit }),
        undo: wayBack,
      }}
      labelOf={labelOf}
      errorText={t.errorText}
      ready={form.ready}
      onIncomplete={form.submit}
      onTried={(failed) => {
        form.restart({ unit: form.value.unit });
        props.onTried(failed);
        renew();
      }}
      onClose={onClose}
      onLeave={() => void leaveFor(onClose)}
    >
      <CountedInput
        {...form.field('unit')}
        label={t('unit')}
        max={MAX_UNIT_LENGTH}
        list={list}
        classNames={{ input: classes.unit ?? '' }}
        data-autofocus
        withAsterisk
      />
      <datalist id={list}>
        {props.units.map((item) => (
          <option key={item}>{item}</option>
        ))}
      </datalist>
    </ActOnRows>
  );
}
