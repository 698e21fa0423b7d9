/** The screen of an inspection or maintenance: the equipment, the form, then the result. */
import { type ReactNode, useState } from 'react';
import { type LinkTarget, useGo, usePageSearch } from '../../lib/page-url.ts';
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { equipmentDisplayName, type RegisteredTag, tagLink } from '../field-tag.api.ts';
import { orderLink, recordSearch } from '../orders/field-orders.rules.ts';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { parseRoundParam, roundLink } from '../rounds/round.rules.ts';
import { useRoundCompanion } from '../rounds/use-round.ts';
import { FinishedRecordScreen } from './finished-record.tsx';
import { FoldedFlaws } from './last-flaws.tsx';
import { RecordPhotos } from './recording-photos.tsx';
import type { RecordScreenTexts } from './record-screen-texts.ts';

/** Returns the path of a link with its search. */
function hrefOf({ to, search = {} }: LinkTarget): string {
  const parameters = new URLSearchParams(search);
  return parameters.size > 0 ? `${to}?${parameters}` : to;
}

/**
 * Returns the tag as it is now, as long as it leads to the piece that the screen was opened for. When the office has put another piece
 * on the tag meanwhile, the person still stands beside the first one.
 */
function useFirstPiece(tag: RegisteredTag): RegisteredTag {
  const [first, setFirst] = useState(tag);
  if (first !== tag && first.equipment.id === tag.equipment.id) {
    setFirst(tag);
  }
  return first.equipment.id === tag.equipment.id ? tag : first;
}

export function RecordScreen(
  props: RecordScreenTexts & {
    tag: RegisteredTag;
    title: string;
    /** Whether what the last inspection found is shown above the form at once. */
    showsFlaws: boolean;
    Form: (props: RecordFormProps<RegisteredTag['checklist']>) => ReactNode;
  },
) {
  const t = useRecordingPhrases();
  const go = useGo();
  // Opened from an order or a round: return to it.
  const [{ order: orderId, round, at }] = usePageSearch(recordSearch);
  const roundKey = round === undefined ? undefined : parseRoundParam(round);
  const companion = useRoundCompanion(roundKey);
  const [finished, setFinished] = useState<FinishedRecord>();
  const tag = useFirstPiece(props.tag);
  const { equipment, checklist, bundleAt } = tag;
  const serial = equipment.tagSerialNumber;
  const back = roundKey ? roundLink(roundKey) : orderId ? orderLink(orderId) : tagLink(serial);
  const onFinished = (record: FinishedRecord) =>
    roundKey
      ? go(roundLink(roundKey, { serial, result: record.result }), { replace: true })
      : setFinished(record);
  if (finished) {
    return (
      <FinishedRecordScreen
        {...props}
        tag={tag}
        finished={finished}
        order={orderId}
        onMend={() => setFinished(undefined)}
      />
    );
  }
  const name = pieceName({ ...equipment, serial });
  const subject = equipment.extraLabel === '' ? name : `${name} · ${equipment.productName}`;
  return (
    <div className={classes.screen}>
      <ScreenHead back={hrefOf(back)} backLabel={t('back')} title={props.title} subject={subject} />
      <FoldedFlaws tag={tag} isOpen={props.showsFlaws} />
      <props.Form
        serial={serial}
        equipmentId={equipment.id}
        name={equipmentDisplayName(equipment)}
        checklist={checklist}
        bundleAt={bundleAt}
        Photos={RecordPhotos}
        onFinished={onFinished}
        inRound={roundKey !== undefined}
        startsAtPhotos={at === 'photos'}
        companion={companion}
        equipment={equipment}
        onDiscarded={() => go(back, { replace: true })}
      />
    </div>
  );
}
