/** Opens the dialog that annuls a record. */
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { AnnulledRecord } from './annul-dialog.tsx';
import { useAnnulmentPhrases } from './annulment.phrases.ts';
import classes from './record.module.css';

export function AnnulButton(props: { record: AnnulledRecord; onAnnul: (record: AnnulledRecord) => void }) {
  const t = useAnnulmentPhrases();
  const { record } = props;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.annul ?? ''}
      leftSection={<IconBan size={16} stroke={1.6} aria-hidden />}
      aria-label={t(`annulOf.${record.kind}`, { when: record.when })}
      aria-haspopup="dialog"
      onClick={() => props.onAnnul(record)}
    >
      {t('annul')}
    </Button>
  );
}
