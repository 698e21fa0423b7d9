/** The screen of a running round with the scanner, the next piece, and the missing, misplaced and done pieces. */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useGo } from '../../lib/page-url.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { PieceWarning } from '../../domain/equipment/piece-status.tsx';
import { RoundCompanion } from '../companion/round-companion.tsx';
import { useUrgentText } from '../clocks/use-clock-text.ts';
import { BlockedMark } from '../deficiencies/blocked-mark.tsx';
import { OrderProgressBar } from '../orders/order-progress-bar.tsx';
import {
  type LastRecord,
  type Round,
  type RoundKey,
  splitStops,
  type Stop,
  stopHref,
} from './round.rules.ts';
import { DoneStops, MisplacedPieces, MissingStops } from './round-lists.tsx';
import { RoundScan } from './round-scan.tsx';
import classes from './rounds.module.css';
import { useRoundsPhrases } from './rounds.phrases.ts';
import type { useRound } from './use-round.ts';

/** Returns the text about the last recorded piece and its result. */
function useLastText(last: LastRecord | undefined, stops: readonly Stop[]): string | undefined {
  const t = useRoundsPhrases();
  const stop = stops.find(({ serial }) => serial === last?.serial);
  if (!last || !stop) {
    return undefined;
  }
  const result = stop.form === 'maintain' ? 'maintained' : last.result === 'VALID' ? 'good' : 'bad';
  return t('recorded', { name: stop.name, result: t(result) });
}

function LastNote({ text, isGood }: { text: string; isGood: boolean }) {
  const Icon = isGood ? IconCircleCheck : IconCircleX;
  return (
    <p className={classes.note} data-tone={isGood ? undefined : 'red'} role="status">
      <Icon size={24} stroke={1.8} aria-hidden />
      {text}
    </p>
  );
}

/** Length above which a name in large letters takes more than three lines at a width of 390 px. */
const LONG_NAME = 60;

function NextStop({ roundKey, stop }: { roundKey: RoundKey; stop: Stop }) {
  const t = useRoundsPhrases();
  const clockText = useUrgentText()(stop.piece);
  return (
    <section className={classes.next}>
      <small>{t('next')}</small>
      <strong data-long={stop.name.length > LONG_NAME || undefined}>{stop.name}</strong>
      {!stop.name.startsWith(stop.productName) && <span>{stop.productName}</span>}
      <PieceWarning piece={stop.piece} />
      <BlockedMark piece={stop.piece} />
      {clockText && <span>{clockText}</span>}
      <Button component="a" href={stopHref(roundKey, stop)} size="md" variant="subtle" mt={4}>
        {t('openNext')}
      </Button>
    </section>
  );
}

function EndRound({ openCount, onEnd }: { openCount: number; onEnd: () => void }) {
  const t = useRoundsPhrases();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size={openCount === 0 ? 'xl' : 'lg'}
        fullWidth
        variant={openCount === 0 ? 'filled' : 'default'}
        onClick={() => (openCount === 0 ? onEnd() : setIsAsking(true))}
      >
        {t('end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('endTitle', { count: openCount })}
          text={t('endText')}
          confirmLabel={t('end')}
          cancelLabel={t('cancel')}
          onConfirm={onEnd}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

export function RoundWalk(
  props: Pick<ReturnType<typeof useRound>, 'noteMisplaced' | 'setCompanion' | 'end'> & {
    roundKey: RoundKey;
    round: Round;
    stops: readonly Stop[];
    title: string;
    last: LastRecord | undefined;
    scansAtOnce: boolean;
  },
) {
  const t = useRoundsPhrases();
  const go = useGo();
  const { roundKey, round, stops, last } = props;
  const { open, done } = splitStops(stops, last?.serial);
  const [next] = open;
  const lastText = useLastText(last, stops);
  const hint = [
    lastText,
    next && t('nextIs', { name: next.name }),
    t('left', { count: open.length }),
    round.misplaced.length > 0 && t('misplacedCount', { count: round.misplaced.length }),
  ];
  const endRound = () => void props.end().then(() => go({ to: '/rounds' }, { replace: true }));
  return (
    <div className={classes.screen}>
      <ScreenHead back="/rounds" backLabel={t('back')} title={props.title} />
      {lastText && <LastNote text={lastText} isGood={last?.result === 'VALID'} />}
      {stops.length === 0 ? (
        <EmptyState title={t('noPieces')} text={t('noPiecesText')} />
      ) : (
        <OrderProgressBar done={done.length} total={stops.length} />
      )}
      {next && <NextStop roundKey={roundKey} stop={next} />}
      {!next && stops.length > 0 && (
        <p className={classes.note} role="status">
          <IconCircleCheck size={32} stroke={1.8} aria-hidden />
          <span>
            {t('allDone')}
            <br />
            {t('allDoneText', { count: stops.length })}
          </span>
        </p>
      )}
      {next && <RoundCompanion companion={round.companion} onChange={props.setCompanion} />}
      <MissingStops roundKey={roundKey} stops={open} />
      <MisplacedPieces kind={roundKey.kind} pieces={round.misplaced} />
      <DoneStops stops={done} />
      {next && <EndRound openCount={open.length} onEnd={endRound} />}
      <ActionBar>
        {next ? (
          <RoundScan
            roundKey={roundKey}
            stops={stops}
            atOnce={props.scansAtOnce}
            hint={hint.filter(Boolean).join(' · ')}
            onMisplaced={props.noteMisplaced}
          />
        ) : (
          <EndRound openCount={0} onEnd={endRound} />
        )}
      </ActionBar>
    </div>
  );
}
