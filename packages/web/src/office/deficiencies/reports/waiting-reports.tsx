/** The notice above the list that tells an admin how many reports wait to be confirmed, with a button that lists them. */
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay, useSwitch } from '../../../lib/session.tsx';
import { waitingReportsQuery } from './reports.api.ts';
import { useReportsPhrases } from './reports.phrases.ts';

function Waiting({ onSee }: { onSee: () => void }) {
  const t = useReportsPhrases();
  const { waiting = 0 } = useQuery(waitingReportsQuery).data ?? {};
  return (
    waiting > 0 && (
      <Alert
        mb="md"
        variant="light"
        color="orange"
        icon={<IconMessageReport size={20} stroke={1.6} aria-hidden />}
        title={t('waiting', { count: waiting })}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('waitingText')}</Text>
          <Button size="xs" variant="default" onClick={onSee}>
            {t('see')}
          </Button>
        </Group>
      </Alert>
    )
  );
}

/** @param props.onSee lists the waiting reports */
export function WaitingReports({ onSee }: { onSee: () => void }) {
  const mayManage = useMay(managesDeficiencies);
  return useSwitch('PROBLEM_REPORTS') && mayManage && <Waiting onSee={onSee} />;
}
