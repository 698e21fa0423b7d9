/** Warning above the list that too many refused records wait, and that phones keep further records. */
import { Alert } from '@mantine/core';
import { IconDeviceMobilePause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { quarantineRoomQuery } from './quarantine.api.ts';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

export function FullRoom() {
  const t = useQuarantinePhrases();
  const { data } = useQuery(quarantineRoomQuery);
  if (!data || (!data.officeIsFull && data.fullPeople.length === 0)) {
    return null;
  }
  const { officeIsFull, fullPeople } = data;
  return (
    <Alert
      color="red"
      icon={<IconDeviceMobilePause aria-hidden />}
      role="status"
      mb="md"
      c="var(--mantine-color-text)"
      title={t('full.title')}
    >
      {officeIsFull
        ? t('full.office')
        : t('full.people', { count: fullPeople.length, names: fullPeople.join(', ') })}
    </Alert>
  );
}
