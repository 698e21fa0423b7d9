/** Where the last inspection was made: its coordinates, and the way to a map. */
import { Anchor, Text } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inspectionsQuery } from './equipment.api.ts';
import classes from './equipment-dialog.module.css';
import { useEquipmentPhrases } from './equipment.phrases.ts';
import { LoadedList } from './loaded-list.tsx';

/** An outside map with a mark; opened only when the person asks for it. */
function mapAddress(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

export function MapTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const { timeZone } = useUser();
  const query = useQuery(inspectionsQuery(serial));
  return (
    <LoadedList query={query} emptyTitle={t('noInspections')} emptyText={t('noInspectionsText')}>
      {([last]) => {
        if (!last || last.latitude === null || last.longitude === null) {
          return <EmptyState title={t('noLocation')} />;
        }
        const { latitude, longitude } = last;
        return (
          <section className={classes.location}>
            <IconMapPin size={36} stroke={1.3} aria-hidden />
            <Text fw={600}>
              {latitude.toFixed(6)}, {longitude.toFixed(6)}
            </Text>
            <Text c="dimmed">
              {t('inspectedHere', { when: showInstant(last.createdAt, timeZone), who: last.userName })}
            </Text>
            <Anchor href={mapAddress(latitude, longitude)} target="_blank" rel="noreferrer">
              {t('openMap')} <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </Anchor>
          </section>
        );
      }}
    </LoadedList>
  );
}
