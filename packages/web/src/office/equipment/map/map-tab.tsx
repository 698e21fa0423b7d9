/** The position of the last inspection, on the installation's map, or without a map in a drawing with the earlier positions. */
import { getMapStyle } from '@mobcheck/contract/equipment/map.contract.ts';
import { type Inspection, listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.tsx';
import { useIsPrinting } from '../../../ui/app/use-is-printing.ts';
import { EmptyState, LoadingState } from '../../../ui/feedback/states.tsx';
import { LoadedList } from '../records/loaded-list.tsx';
import { useLoadedPages } from '../records/use-loaded-pages.ts';
import { MapLink, positionOf, showPosition } from '../records/map-link.tsx';
import type { MapProps } from './map-canvas.tsx';
import { type NamedPosition, PointsDrawing } from './points-drawing.tsx';
import { useMapPhrases } from './map.phrases.ts';
import classes from './map.module.css';

/** Takes the place of the map if its code cannot be loaded, and reports the failure. */
function NoMap({ onFail }: MapProps) {
  const fail = useEffectEvent(onFail);
  useEffect(() => fail(), []);
  return null;
}

// The map engine is larger than the rest of the office, so it is loaded only for this tab, and only if there is a style.
const MapCanvas = lazy<ComponentType<MapProps>>(() =>
  import('./map-canvas.tsx').catch(() => ({ default: NoMap })),
);

export function MapTab({ serial }: { serial: string }) {
  const t = useMapPhrases();
  const list = useLoadedPages(listInspections, serial, ({ inspectionId }) => inspectionId);
  return (
    <LoadedList
      list={{ ...list, loadMore: undefined }}
      emptyTitle={t('noLocation')}
      emptyText={t('noInspectionText')}
    >
      {(inspections) => <Locations inspections={inspections.filter(({ annulment }) => !annulment)} />}
    </LoadedList>
  );
}

/** @param props.inspections the loaded inspections that are not annulled, the newest first */
function Locations({ inspections }: { inspections: readonly Inspection[] }) {
  const t = useMapPhrases();
  const { timeZone } = useUser();
  const [inspection] = inspections;
  if (!inspection) {
    return <EmptyState title={t('noLocation')} text={t('noInspectionText')} />;
  }
  const position = positionOf(inspection);
  const inspectedText = { when: showInstant(inspection.createdAt, timeZone), who: inspection.userName };
  return position ? (
    <LocationMap
      last={{ ...position, id: inspection.inspectionId, name: t('inspectedHere', inspectedText) }}
      earlier={inspections.slice(1).flatMap((record) => {
        const place = positionOf(record);
        const name = `${showInstant(record.createdAt, timeZone)}, ${record.userName}`;
        return place ? [{ ...place, id: record.inspectionId, name }] : [];
      })}
    />
  ) : (
    <EmptyState title={t('noLocation')} text={t('noLocationText', inspectedText)} />
  );
}

function LocationMap({ last, earlier }: { last: NamedPosition; earlier: readonly NamedPosition[] }) {
  const t = useMapPhrases();
  // The style does not change while the server runs.
  const styleQuery = useQuery({ ...queryOf(getMapStyle), staleTime: Infinity });
  const [hasFailed, setHasFailed] = useState(false);
  // A map that first appears during printing would be printed before it is drawn.
  const [isOnPaper] = useState(useIsPrinting());
  if (styleQuery.isPending && !isOnPaper) {
    return <LoadingState />;
  }
  const styleUrl = styleQuery.data?.styleUrl;
  if (!styleUrl || hasFailed || isOnPaper) {
    return (
      <section className={classes.alone}>
        {earlier.length > 0 ? (
          <PointsDrawing last={last} earlier={earlier} />
        ) : (
          <IconMapPin size={36} stroke={1.3} aria-hidden />
        )}
        <Text fw={600}>{showPosition(last)}</Text>
        <Text c="dimmed">{last.name}</Text>
        <MapLink {...last} />
        {hasFailed && (
          <Text size="sm" c="dimmed" role="status">
            {t('notDrawn')}
          </Text>
        )}
      </section>
    );
  }
  return (
    <section className={classes.tab}>
      <div className={classes.facts}>
        <Text span fw={600}>
          {showPosition(last)}
        </Text>
        <span className={classes.who}>{last.name}</span>
        <MapLink {...last} />
      </div>
      <div className={classes.frame}>
        <Suspense fallback={<LoadingState />}>
          <MapCanvas styleUrl={styleUrl} position={last} onFail={() => setHasFailed(true)} />
        </Suspense>
      </div>
    </section>
  );
}
