/** Buttons to import all rows or, after a confirmation, only the good rows, with the reason why not all can be imported. */
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
  /** Whether the rows are being checked again. Nothing can be confirmed during the check. */
  blocked: boolean;
  onConfirm: (rows: 'ALL' | 'GOOD') => void;
}) {
  const t = useImportRowsPhrases();
  const { goodRows, badRows, totalRows } = props.import;
  const [isConfirming, setIsConfirming] = useState(false);
  const countParams = (count: number) => ({ count, shown: showNumber(count) });
  const reason =
    badRows === 0 ? t('allGood') : goodRows === 0 ? t('noneGood') : t('hasBad', countParams(badRows));
  const allReady = badRows === 0 && goodRows > 0;

  return (
    <>
      <Text size="sm" c="dimmed" id="confirm-why" className={classes.why ?? ''}>
        {reason}
      </Text>
      {badRows > 0 && goodRows > 0 && (
        <Button
          variant="default"
          disabled={props.busy || props.blocked}
          onClick={() => setIsConfirming(true)}
        >
          {t('confirmGood', countParams(goodRows))}
        </Button>
      )}
      <Button
        disabled={!allReady || props.blocked}
        loading={props.busy}
        aria-describedby="confirm-why"
        onClick={() => props.onConfirm('ALL')}
      >
        {t('confirmAll', countParams(totalRows))}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('goodTitle')}
          text={`${t('goodText', countParams(goodRows))} ${t('leftOut', countParams(badRows))}`}
          confirmLabel={t('confirmGood', countParams(goodRows))}
          onConfirm={() => {
            setIsConfirming(false);
            props.onConfirm('GOOD');
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
