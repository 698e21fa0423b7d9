/** The screen of an inspection or maintenance, first with the form, then with the result. The URL names the finished record. */
import { type ReactNode, useState } from 'react';
import { type LinkTarget, useGo, usePageSearch } from '../../lib/page-url.ts';
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { equipmentDisplayName, type RegisteredTag, tagLink, useOpenDeficiencies } from '../field-tag.api.ts';
import { orderLink, recordSearch } from '../orders/field-orders.rules.ts';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { parseRoundParam, type RoundKey, roundLink } from '../rounds/round.rules.ts';
import { useRoundCompanion } from '../rounds/use-round.ts';
import { FinishedRecordScreen } from './finished-record.tsx';
import { FoldedFlaws } from './last-flaws.tsx';
import { RecordPhotos } from './recording-photos.tsx';
import { RecentInspection, useRecentInspection } from './recent-inspection.tsx';
import type { RecordScreenTexts } from './record-screen-texts.ts';
import recordClasses from './record-screen.module.css';
import { useFinishedRecord } from './use-finished-record.ts';

function hrefOf({ to, search = {} }: LinkTarget): string {
  const parameters = new URLSearchParams(search);
  return parameters.size > 0 ? `${to}?${parameters}` : to;
}

/**
 * Returns the current tag while it has the equipment for which the screen was opened. If the office has put another piece on the tag,
 * the hook returns the earlier tag, since the user is still working on the first piece.
 */
function useFirstPiece(tag: RegisteredTag): RegisteredTag {
  const [first, setFirst] = useState(tag);
  if (first !== tag && first.equipment.id === tag.equipment.id) {
    setFirst(tag);
  }
  return first.equipment.id === tag.equipment.id ? tag : first;
}

interface RecordScreenProps extends RecordScreenTexts {
  readonly tag: RegisteredTag;
  readonly title: string;
  /** Whether the findings of the last inspection are shown unfolded above the form. */
  readonly showsFlaws: boolean;
  /** Whether the screen asks before the form if the equipment was inspected a moment ago. */
  readonly asksIfRecent?: boolean;
  readonly Form: (props: RecordFormProps<RegisteredTag['checklist']>) => ReactNode;
}

/** The form, or the question before it. A question that appears later hides the form but keeps its input. */
function OpenRecord(
  props: RecordScreenProps & {
    /** The link to the order or round from which the screen was opened, or else to the equipment. */
    back: LinkTarget;
    roundKey: RoundKey | undefined;
    startsAtPhotos: boolean;
    wanted: NonNullable<RecordFormProps<unknown>['wanted']>;
    onFinished: (record: FinishedRecord) => void;
  },
) {
  const t = useRecordingPhrases();
  const go = useGo();
  const { back, roundKey, Form } = props;
  const { equipment, checklist, bundleAt } = props.tag;
  const companion = useRoundCompanion(roundKey);
  const open = useOpenDeficiencies(props.tag);
  const { recent, now } = useRecentInspection(props.asksIfRecent ? equipment.lastInspection : null);
  const [goesOn, setGoesOn] = useState(false);
  const asked = goesOn ? null : recent;
  const [wasOpen, setWasOpen] = useState(asked === null);
  if (asked === null && !wasOpen) {
    setWasOpen(true);
  }
  const serial = equipment.tagSerialNumber;
  const name = pieceName({ ...equipment, serial });
  const subject = equipment.extraLabel === '' ? name : `${name} · ${equipment.productName}`;
  const leave = () => go(back, { replace: true });
  return (
    <div className={classes.screen}>
      <ScreenHead back={hrefOf(back)} backLabel={t('back')} title={props.title} subject={subject} />
      {asked && (
        <RecentInspection inspection={asked} now={now} onGoOn={() => setGoesOn(true)} onBack={leave} />
      )}
      {wasOpen && (
        <div className={recordClasses.form} hidden={asked !== null}>
          <FoldedFlaws tag={props.tag} isOpen={props.showsFlaws && !open?.length} />
          <Form
            serial={serial}
            equipmentId={equipment.id}
            equipment={equipment}
            dueDates={props.tag.dueDates}
            open={open}
            clocks={props.tag.clocks?.map(({ rule, lastOn, dueOn }) => ({ ...rule, lastOn, dueOn }))}
            name={equipmentDisplayName(equipment)}
            checklist={checklist}
            bundleAt={bundleAt}
            Photos={RecordPhotos}
            onFinished={props.onFinished}
            inRound={roundKey !== undefined}
            startsAtPhotos={props.startsAtPhotos}
            companion={companion}
            wanted={props.wanted}
            onDiscarded={leave}
          />
        </div>
      )}
    </div>
  );
}

export function RecordScreen(props: RecordScreenProps) {
  const go = useGo();
  const [{ order: orderId, round, at, purpose, fixes }] = usePageSearch(recordSearch);
  const tag = useFirstPiece(props.tag);
  const { finished, isReading, show, forget } = useFinishedRecord(tag);
  const roundKey = round === undefined ? undefined : parseRoundParam(round);
  const serial = tag.equipment.tagSerialNumber;
  const back = roundKey ? roundLink(roundKey) : orderId ? orderLink(orderId) : tagLink(serial);
  const onFinished = (record: FinishedRecord) =>
    roundKey ? go(roundLink(roundKey, { serial, result: record.result }), { replace: true }) : show(record);
  if (isReading) {
    return <LoadingState />;
  }
  if (finished) {
    return (
      <FinishedRecordScreen
        {...props}
        tag={tag}
        finished={finished}
        order={orderId}
        onMend={() => forget({ replace: true })}
        onAnother={() => forget({ replace: false })}
      />
    );
  }
  return (
    <OpenRecord
      {...props}
      tag={tag}
      back={back}
      roundKey={roundKey}
      startsAtPhotos={at === 'photos'}
      wanted={{ purpose, fixes: fixes?.split(',') ?? [] }}
      onFinished={onFinished}
    />
  );
}
