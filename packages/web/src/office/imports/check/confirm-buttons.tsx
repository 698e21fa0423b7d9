/** Imports all rows, or after asking the good ones alone; says why all of them cannot be imported yet. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { showNumber } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';

export function ConfirmButtons(props: {
  import: EquipmentImport;
  busy: boolean;
  blocked: boolean;
  onConfirm: (rows: 'ALL' | 'GOOD') => void;
}) {
  const t = useImportRowsPhrases();
  const { goodRows, badRows, totalRows } = props.import;
  const [asking, setAsking] = useState(false);
  const counted = (count: number) => ({ count, shown: showNumber(count) });
  const why = badRows === 0 ? t('allGood') : goodRows === 0 ? t('noneGood') : t('hasBad', counted(badRows));
  const allReady = badRows === 0 && goodRows > 0;

  return (
    <>
      <Text size="sm" c="dimmed" id="confirm-why" className={classes.why ?? ''}>
        {why}
      </Text>
      {badRows > 0 && goodRows > 0 && (
        <Button variant="default" disabled={props.busy || props.blocked} onClick={() => setAsking(true)}>
          {t('confirmGood', counted(goodRows))}
        </Button>
      )}
      <Button
        disabled={!allReady || props.blocked}
        loading={props.busy}
        aria-describedby="confirm-why"
        onClick={() => props.onConfirm('ALL')}
      >
        {t('confirmAll', counted(totalRows))}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('goodTitle')}
          text={`${t('goodText', counted(goodRows))} ${t('leftOut', counted(badRows))}`}
          confirmLabel={t('confirmGood', counted(goodRows))}
          onConfirm={() => {
            setAsking(false);
            props.onConfirm('GOOD');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
