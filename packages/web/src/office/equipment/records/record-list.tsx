/** Inspections or maintenances, newest first, each expandable to its downloads, answers, location and photos. */
import type { Annulment } from '@mobcheck/contract/inspections/annulment.contract.ts';
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { type GivenAnswer, isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { useIsPrinting } from '../../../ui/app/use-is-printing.ts';
import classes from '../equipment-dialog.module.css';
import { ResultBadge } from '../../../domain/equipment/equipment-status.tsx';
import { MapLink, positionOf, showPosition } from './map-link.tsx';
import { RecordCompanion } from '../../../domain/record/shown/companion.tsx';
import { type Pair, RecordGroup, RecordPairs } from '../../../domain/record/shown/record-group.tsx';
import { Answer } from '../../../domain/record/shown/record-answer.tsx';
import { RenewedDates } from '../../../domain/record/shown/renewed-dates.tsx';
import type { AnnulledRecord } from './annul-dialog.tsx';
import { AnnulButton } from './annul-button.tsx';
import { AnnulmentNote } from './annulment-note.tsx';
import { RecordDownloads } from './record-downloads.tsx';
import { RecordPhotos } from '../../../domain/record/shown/record-photos.tsx';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';
import recordClasses from './record.module.css';

interface ListedRecord {
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly result: 'VALID' | 'IMPROPER';
  /** Set only for a technical inspection. */
  readonly purpose?: 'TECHNICAL' | undefined;
  readonly attributesValues: readonly { attribute: string; value: string }[];
  readonly questionsAnswers: readonly (GivenAnswer & { question: string })[];
  readonly photos: readonly string[];
  readonly companion: Companion | null;
  readonly annulment?: Annulment | undefined;
}

function RecordLocation({ record }: { record: ListedRecord }) {
  const t = useRecordPhrases();
  const position = positionOf(record);
  return position ? (
    <span className={recordClasses.place}>
      {showPosition(position)}
      <MapLink {...position} />
    </span>
  ) : (
    <span className={recordClasses.nothing}>{t('noLocation')}</span>
  );
}

/** Questions with their answers. Flaws come first, because most readers look for them. The others are in the checklist's order. */
function RecordAnswers({ given }: { given: ListedRecord['questionsAnswers'] }) {
  const t = useRecordPhrases();
  const rowsOf = (answers: typeof given) =>
    answers.map(({ question, ...answer }): Pair => ({ name: question, value: <Answer {...answer} /> }));
  const flaws = given.filter(isFlaw);
  const others = given.filter((answer) => !isFlaw(answer));
  return (
    <>
      <RecordPairs title={t('flaws')} rows={rowsOf(flaws)} />
      <RecordPairs title={t(flaws.length > 0 ? 'otherAnswers' : 'answers')} rows={rowsOf(others)} />
    </>
  );
}

/** Scrolls to a linked record, which may be below others. */
function scrollHere(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'start' });
}

export function RecordList<R extends ListedRecord>(props: {
  kind: RecordKind;
  records: readonly R[];
  idOf: (record: R) => string;
  /** The id of the record that is open at first. By default, or for an unknown id, the newest record is open. */
  openedId?: string | undefined;
  /** Called with the id of the record that was opened, or undefined if the open record was closed. */
  onOpened?: (id: string | undefined) => void;
  /** Values that only this kind of record has, under a title. */
  extra?: (record: R) => { title: string; rows: readonly Pair[] };
  /** Opens the dialog that annuls a record. Undefined if the user may not annul. */
  onAnnul?: ((record: AnnulledRecord) => void) | undefined;
  /** Returns the dates that a maintenance renewed. Undefined for inspections. */
  renewedDates?: (record: R) => readonly RenewedDate[];
}) {
  const t = useRecordPhrases();
  const { timeZone } = useUser();
  const { kind, records, idOf } = props;
  // Only the record linked at first scrolls into view, and not a record that is opened later.
  const [linkedId] = useState(props.openedId);
  const ids = records.map(idOf);
  const [openId, setOpenId] = useState(() => ids.find((id) => id === linkedId) ?? ids[0]);
  // On paper all records are open.
  const isPaper = useIsPrinting();
  const open = (chosen: readonly string[]) => {
    const next = chosen.find((id) => id !== openId);
    setOpenId(next);
    props.onOpened?.(next);
  };
  return (
    <Accordion
      multiple
      keepMounted={false}
      variant="separated"
      order={3}
      value={isPaper ? ids : ids.filter((id) => id === openId)}
      onChange={open}
      {...(isPaper && { transitionDuration: 0 })}
    >
      {records.map((record) => {
        const when = showInstant(record.createdAt, timeZone);
        const extra = props.extra?.(record);
        const attributes = record.attributesValues.map(({ attribute, value }): Pair => ({
          name: attribute,
          value: <Answer type="TEXT" answer={value} />,
        }));
        return (
          <Accordion.Item
            key={idOf(record)}
            value={idOf(record)}
            ref={idOf(record) === linkedId && record !== records[0] ? scrollHere : null}
          >
            <Accordion.Control>
              <span className={classes.recordHead} data-annulled={record.annulment !== undefined}>
                <span className={classes.when}>{when}</span>
                <span className={classes.who} title={record.userEmail}>
                  {record.userName}
                  {record.purpose && ` · ${t('technical')}`}
                </span>
                <ResultBadge result={record.annulment ? 'ANNULLED' : record.result} />
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <RecordDownloads kind={kind} id={idOf(record)} when={when}>
                {props.onAnnul && !record.annulment && (
                  <AnnulButton record={{ kind, id: idOf(record), when }} onAnnul={props.onAnnul} />
                )}
              </RecordDownloads>
              {record.annulment && <AnnulmentNote kind={kind} annulment={record.annulment} />}
              <RecordAnswers given={record.questionsAnswers} />
              <RecordPairs title={t('attributes')} rows={attributes} />
              <RenewedDates dates={props.renewedDates?.(record) ?? []} />
              {extra && <RecordPairs title={extra.title} rows={extra.rows} />}
              <RecordGroup title={t('location')}>
                <RecordLocation record={record} />
              </RecordGroup>
              <RecordCompanion companion={record.companion} />
              {record.photos.length > 0 && (
                <RecordGroup title={t('photos')}>
                  <RecordPhotos ids={record.photos} when={when} />
                </RecordGroup>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
