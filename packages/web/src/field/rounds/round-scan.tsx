/** The scanner of a round. An open stop opens its form, and a piece of another place is recorded as misplaced. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconMapPinExclamation } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { useUser } from '../../lib/session.tsx';
import { useGo } from '../../lib/page-url.ts';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { readTag } from '../copy/phone-copy.ts';
import { tagLink } from '../field-tag.api.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';
import { findStop, type MisplacedPiece, type RoundKey, type Stop, stopHref } from './round.rules.ts';
import classes from './rounds.module.css';
import { useRoundsPhrases } from './rounds.phrases.ts';

/** Shown when a scanned piece does not belong to the round. */
function MisplacedNote(props: { name: string; onInspect: () => void }) {
  const t = useRoundsPhrases();
  return (
    <>
      <p className={classes.note} data-tone="amber" role="alert">
        <IconMapPinExclamation size={24} stroke={1.8} aria-hidden />
        {t('foundMisplaced', { name: props.name })}
      </p>
      <Button size="lg" variant="default" fullWidth onClick={props.onInspect}>
        {t('inspectAnyway')}
      </Button>
    </>
  );
}

export function RoundScan(props: {
  roundKey: RoundKey;
  stops: readonly Stop[];
  /** Whether the scanner opens with the screen. */
  atOnce: boolean;
  /** Shown while the camera is open, with the last record and the next piece. */
  hint: string;
  onMisplaced: (piece: MisplacedPiece) => Promise<void>;
}) {
  const t = useRoundsPhrases();
  const go = useGo();
  const owner = useUser();
  const { roundKey, stops } = props;
  const [misplaced, setMisplaced] = useState<MisplacedPiece>();
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const openForeign = async (serial: string) => {
    const tag = await readTag(owner, serial);
    if (tag?.state !== 'REGISTERED') {
      // The phone knows no piece on the tag, so the tag's own screen opens.
      go(tagLink(serial));
      return;
    }
    const { equipment } = tag;
    const own = findStop(stops, equipment.tagSerialNumber);
    if (own) {
      location.hash = stopHref(roundKey, own);
      return;
    }
    const name = pieceName({ ...equipment, serial: equipment.tagSerialNumber });
    const piece = { serial: equipment.tagSerialNumber, name, unit: equipment.unit };
    setMisplaced(piece);
    await props.onMisplaced(piece);
  };
  const handleTag = (serial: string): ScanResult => {
    const stop = findStop(stops, serial);
    if (stop?.isDone) {
      const action = { label: t('openAnyway'), go: () => go(tagLink(serial)) };
      return { text: t('doneAlready', { name: stop.name || showTagSerial(serial) }), action };
    }
    return {
      accept: () => {
        setMisplaced(undefined);
        if (stop) {
          location.hash = stopHref(roundKey, stop);
        } else {
          void openForeign(serial);
        }
      },
    };
  };
  return (
    <>
      {misplaced && (
        <MisplacedNote
          name={misplaced.name}
          onInspect={() => {
            location.hash = stopHref(roundKey, { serial: misplaced.serial, form: 'inspect' });
          }}
        />
      )}
      {isTyping && <SerialForm input={input} onSerial={handleTag} />}
      <ScanTag
        label={t('scanNext')}
        hint={props.hint}
        atOnce={props.atOnce}
        onTag={handleTag}
        onType={() => {
          setIsTyping(true);
          setTimeout(() => input.current?.focus());
        }}
      />
    </>
  );
}
