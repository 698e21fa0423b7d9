/** The third step, with the number of good and bad rows, the corrections, and the confirmation. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button } from '@mantine/core';
import { IconColumns3, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showNumber } from '../../../lib/format.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from './check-step.module.css';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import { useConfirmImport, useMapImport } from '../imports.api.ts';
import { COLUMNS_LINK } from '../import-actions.rules.ts';
import { ImportRows } from './import-rows.tsx';
import { ProblemKinds } from './problem-kinds.tsx';
import { useImportErrorText } from './use-import-error-text.ts';

export function CheckStep({ import: equipmentImport }: { import: EquipmentImport }) {
  const t = useImportRowsPhrases();
  const tImportColumns = useImportColumnsPhrases();
  const errorText = useImportErrorText();
  const confirm = useConfirmImport(equipmentImport.id);
  const recheck = useMapImport(equipmentImport.id);
  const error = confirm.error ?? recheck.error;
  const figures = [
    ['total', equipmentImport.totalRows],
    ['good', equipmentImport.goodRows],
    ['bad', equipmentImport.badRows],
  ] as const;
  const checkAgain = () => {
    confirm.reset();
    recheck.send(equipmentImport.mapping, {
      onSuccess: ({ totalRows }) =>
        notifySuccess(tImportColumns('checked', { count: totalRows, shown: showNumber(totalRows) })),
    });
  };

  return (
    <>
      <section className={classes.summary}>
        <dl className={classes.figures}>
          {figures.map(([name, count]) => (
            <div key={name} data-kind={count > 0 ? name : undefined}>
              <dt>{t(name)}</dt>
              <dd>{showNumber(count)}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.actions}>
          <ConfirmButtons
            import={equipmentImport}
            busy={confirm.busy}
            blocked={recheck.busy}
            onConfirm={(rows) => {
              recheck.reset();
              confirm.send(rows);
            }}
          />
        </div>
        <ErrorAlert withIcon className={classes.error}>
          {error && errorText(error)}
        </ErrorAlert>
      </section>
      <ProblemKinds import={equipmentImport} />
      <ImportRows import={equipmentImport}>
        <Button
          renderRoot={(props) => <Link {...props} {...COLUMNS_LINK} />}
          variant="default"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
        >
          {t('columns')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          title={t('recheckHint')}
          loading={recheck.busy}
          disabled={confirm.busy}
          onClick={checkAgain}
        >
          {t('recheck')}
        </Button>
      </ImportRows>
    </>
  );
}
