/** A plain drawing of the places where a piece was inspected, relative to each other, for installations without a map. */
import { Text } from '@mantine/core';
import { showNumber } from '../../../lib/format.ts';
import type { Position } from '../records/map-link.tsx';
import { drawPositions, HEIGHT, WIDTH } from './points-drawing.rules.ts';
import { useMapPhrases } from './map.phrases.ts';
import classes from './map.module.css';

export interface NamedPosition extends Position {
  /** The id of the inspection. */
  readonly id: string;
  /** When and by whom the piece was inspected there. */
  readonly name: string;
}

/** Formats a distance in metres, or in kilometres from one kilometre on. */
function showDistance(metres: number): string {
  return metres < 1000
    ? `${showNumber(Math.round(metres))} m`
    : `${showNumber(Math.round(metres / 100) / 10)} km`;
}

export function PointsDrawing({ last, earlier }: { last: NamedPosition; earlier: readonly NamedPosition[] }) {
  const t = useMapPhrases();
  const { points, bar, farthest } = drawPositions([last, ...earlier]);
  const places = [last, ...earlier].flatMap(({ id, name }, index) => {
    const point = points[index];
    return point ? [{ id, name, ...point }] : [];
  });
  return (
    <figure className={classes.drawing}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('drawing')}>
        {/* The last place is drawn over the others. */}
        {places.toReversed().map(({ id, name, x, y }) => (
          <circle
            key={id}
            className={id === last.id ? classes.lastPoint : classes.point}
            cx={x}
            cy={y}
            r={id === last.id ? 8 : 5}
          >
            <title>{name}</title>
          </circle>
        ))}
        <g className={classes.marks} aria-hidden>
          <path d={`M14 ${HEIGHT - 18}v6h${bar.length}v-6`} />
          <text x={14 + bar.length / 2} y={HEIGHT - 20} textAnchor="middle">
            {showDistance(bar.metres)}
          </text>
          <path d={`M${WIDTH - 20} 44V28m-5 6 5-7 5 7`} />
          <text x={WIDTH - 20} y={20} textAnchor="middle">
            {t('north')}
          </text>
        </g>
      </svg>
      <Text component="figcaption" size="sm" c="dimmed">
        {t('earlier', { count: earlier.length, distance: showDistance(farthest) })}
      </Text>
    </figure>
  );
}
