/** The banner of an annulled record, with instant, person and reason. */
import type { Annulment } from '@mobcheck/contract/inspections/annulment.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { Alert } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { useAnnulmentPhrases } from './annulment.phrases.ts';

export function AnnulmentNote({ kind, annulment }: { kind: RecordKind; annulment: Annulment }) {
  const t = useAnnulmentPhrases();
  const { timeZone } = useUser();
  const { at, userName: name, reason } = annulment;
  return (
    <Alert
      color="gray"
      variant="light"
      mb="md"
      icon={<IconBan aria-hidden />}
      title={t(`note.${kind}`, { when: showInstant(at, timeZone), name })}
      c="var(--mantine-color-text)"
    >
      {t('noteReason', { reason })}
    </Alert>
  );
}
