/** Where the last inspection was made: on the installation's map, or its coordinates and the way to an outside one. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { EmptyState, LoadingState } from '../../../ui/feedback/states.tsx';
import { inspectionsQuery, mapStyleQuery } from '../equipment.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { LoadedList } from '../records/loaded-list.tsx';
import { MapLink, type Position, positionOf, showPosition } from '../records/map-link.tsx';
import type { MapProps } from './map-canvas.tsx';
import { useMapPhrases } from './map.phrases.ts';
import classes from './map.module.css';

/** A map whose code did not come is one that could not be drawn. */
function NoMap({ onFail }: MapProps) {
  const fail = useEffectEvent(onFail);
  useEffect(() => fail(), []);
  return null;
}

// The map's engine is larger than the rest of the office: loaded with this tab alone, and where there is a style.
const MapCanvas = lazy<ComponentType<MapProps>>(() =>
  import('./map-canvas.tsx').catch(() => ({ default: NoMap })),
);

export function MapTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const query = useQuery(inspectionsQuery(serial));
  return (
    <LoadedList query={query} emptyTitle={t('noInspections')} emptyText={t('noInspectionsText')}>
      {([last]) => last && <LastPlace last={last} />}
    </LoadedList>
  );
}

function LastPlace({ last }: { last: Inspection }) {
  const t = useMapPhrases();
  const { timeZone } = useUser();
  const position = positionOf(last);
  const made = { when: showInstant(last.createdAt, timeZone), who: last.userName };
  return position ? (
    <Place position={position} made={t('inspectedHere', made)} />
  ) : (
    <EmptyState title={t('noLocation')} text={t('noLocationText', made)} />
  );
}

function Place({ position, made }: { position: Position; made: string }) {
  const t = useMapPhrases();
  const style = useQuery(mapStyleQuery());
  const [failed, setFailed] = useState(false);
  if (style.isPending) {
    return <LoadingState />;
  }
  const styleUrl = style.data?.styleUrl;
  if (!styleUrl || failed) {
    return (
      <section className={classes.alone}>
        <IconMapPin size={36} stroke={1.3} aria-hidden />
        <Text fw={600}>{showPosition(position)}</Text>
        <Text c="dimmed">{made}</Text>
        <MapLink {...position} />
        {failed && (
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
          {showPosition(position)}
        </Text>
        <span className={classes.who}>{made}</span>
        <MapLink {...position} />
      </div>
      <div className={classes.frame}>
        <Suspense fallback={<LoadingState />}>
          <MapCanvas styleUrl={styleUrl} position={position} onFail={() => setFailed(true)} />
        </Suspense>
      </div>
    </section>
  );
}
