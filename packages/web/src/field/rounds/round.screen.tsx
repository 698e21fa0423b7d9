/** A round through one place or one order, scan by scan. */
import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { usePageSearch } from '../../lib/page-url.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { usePieces, usePiecesOf } from '../copy/field-query.ts';
import { useOrder } from '../orders/my-orders.api.ts';
import { type LastRecord, parseRoundParam, type RoundKey, stopsOfOrder, stopsOfUnit } from './round.rules.ts';
import { RoundWalk } from './round-walk.tsx';
import { useRoundsPhrases } from './rounds.phrases.ts';
import { useRound } from './use-round.ts';

const roundSearch = z.object({
  of: z.string().default(''),
  /** The piece that was just done, and its result. */
  last: z.string().optional(),
  result: z.enum(['VALID', 'IMPROPER']).optional(),
  scan: z.string().optional(),
});

/** The maximum number of pieces in the round of a place. */
const MAX_PIECES = 2000;

interface WalkProps {
  roundKey: RoundKey;
  last: LastRecord | undefined;
  scansAtOnce: boolean;
}

function UnitRound(props: WalkProps) {
  const t = useRoundsPhrases();
  const { id } = props.roundKey;
  const stored = useRound(props.roundKey);
  const { data: pieces } = usePieces({ words: '', unit: id }, MAX_PIECES);
  if (pieces === null) {
    return <NoRound text={t('noCopy')} />;
  }
  if (!stored.round || !pieces) {
    return <LoadingState />;
  }
  const stops = stopsOfUnit(pieces.items, stored.round.startedAt);
  return <RoundWalk {...props} {...stored} round={stored.round} stops={stops} title={id || t('noUnit')} />;
}

function OrderRound(props: WalkProps) {
  const t = useRoundsPhrases();
  const stored = useRound(props.roundKey);
  const { data: order, error } = useOrder(props.roundKey.id);
  const pieces = usePiecesOf(order?.lines.map(({ equipmentSerialNumber }) => equipmentSerialNumber) ?? []);
  if (error && !order) {
    return <NoRound text={t.errorText(error)} />;
  }
  if (!stored.round || !order) {
    return <LoadingState />;
  }
  const title = t('order', { number: order.number });
  const stops = stopsOfOrder(order, pieces);
  return <RoundWalk {...props} {...stored} round={stored.round} stops={stops} title={title} />;
}

function NoRound({ text }: { text: string }) {
  const t = useRoundsPhrases();
  return (
    <div>
      <ScreenHead back="/rounds" backLabel={t('back')} title={t('title')} />
      <p className={listClasses.note}>{text}</p>
    </div>
  );
}

/** Whether the round was opened with the scanner. The parameter is removed, so that a reload does not scan again. */
function useScansAtOnce(): boolean {
  const [{ scan }, change] = usePageSearch(roundSearch);
  const [scansAtOnce] = useState(scan !== undefined);
  const dropParameter = useEffectEvent(() => change({ scan: undefined }, { replace: true }));
  useEffect(() => {
    if (scansAtOnce) {
      dropParameter();
    }
  }, [scansAtOnce]);
  return scansAtOnce;
}

export default function RoundScreen() {
  const [{ of, last: serial, result }] = usePageSearch(roundSearch);
  const scansAtOnce = useScansAtOnce();
  const roundKey = parseRoundParam(of);
  if (!roundKey) {
    return <Navigate to="/rounds" replace />;
  }
  const last = serial === undefined || result === undefined ? undefined : { serial, result };
  const Walk = roundKey.kind === 'unit' ? UnitRound : OrderRound;
  return <Walk key={of} roundKey={roundKey} last={last} scansAtOnce={scansAtOnce} />;
}
