/** The lists of a round with missing, misplaced and done pieces. */
import { Title } from '@mantine/core';
import { PieceWarning } from '../../domain/equipment/piece-status.tsx';
import { useUrgentText } from '../clocks/use-clock-text.ts';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import { BlockedMark } from '../deficiencies/blocked-mark.tsx';
import { type MisplacedPiece, type RoundKey, type Stop, stopHref } from './round.rules.ts';
import classes from './rounds.module.css';
import { useRoundsPhrases } from './rounds.phrases.ts';

/** Lists all missing pieces, including the next one. */
export function MissingStops({ roundKey, stops }: { roundKey: RoundKey; stops: readonly Stop[] }) {
  const t = useRoundsPhrases();
  const urgentText = useUrgentText();
  if (stops.length === 0) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('missing', { count: stops.length })}
      </Title>
      <TouchList>
        {stops.map((stop) => (
          <TouchRow
            key={stop.key}
            href={stopHref(roundKey, stop)}
            title={stop.name}
            badge={<PieceWarning piece={stop.piece} />}
            detail={[!stop.name.startsWith(stop.productName) && stop.productName, urgentText(stop.piece)]
              .filter(Boolean)
              .join(' · ')}
          >
            <BlockedMark piece={stop.piece} />
          </TouchRow>
        ))}
      </TouchList>
    </section>
  );
}

export function MisplacedPieces(props: { kind: RoundKey['kind']; pieces: readonly MisplacedPiece[] }) {
  const t = useRoundsPhrases();
  const placeOf = (unit: string) => (unit === '' ? t('belongsNowhere') : t('belongsTo', { unit }));
  if (props.pieces.length === 0) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('misplaced', { count: props.pieces.length })}
      </Title>
      <TouchList>
        {props.pieces.map(({ serial, name, unit }) => (
          <TouchRow
            key={serial}
            href={`#/t/${serial}`}
            title={name}
            detail={props.kind === 'order' ? `${t('notOfOrder')} · ${placeOf(unit)}` : placeOf(unit)}
          />
        ))}
      </TouchList>
    </section>
  );
}

export function DoneStops({ stops }: { stops: readonly Stop[] }) {
  const t = useRoundsPhrases();
  if (stops.length === 0) {
    return null;
  }
  return (
    <details className={classes.done}>
      <summary>{t('done', { count: stops.length })}</summary>
      <TouchList>
        {stops.map(({ key, serial, name, piece }) => (
          <TouchRow key={key} href={`#/t/${serial}`} title={name} badge={<PieceWarning piece={piece} />} />
        ))}
      </TouchList>
    </details>
  );
}
