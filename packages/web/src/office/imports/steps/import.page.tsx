/** The page of one import at its current step: columns, check, or import. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { idParams } from '@mobcheck/contract/kernel/id.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { CheckStep } from '../check/check-step.tsx';
import { ImportActionDialog } from '../import-action-dialog.tsx';
import { availableAction, importSearch, currentStep } from '../import-actions.rules.ts';
import { useGo, usePageParams, usePageSearch } from '../../../lib/page-url.ts';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { MappingStep } from '../columns/mapping-step.tsx';
import { RunStep } from '../run/run-step.tsx';
import { TablePanel } from '../table/table-panel.tsx';

function NotFound() {
  const t = useImportsPhrases();
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('goneTitle')} text={t('goneText')}>
        <Button component={Link} to="/imports" variant="default" mt="sm">
          {t('all')}
        </Button>
      </EmptyState>
    </>
  );
}

/** Returns a key that changes when another table of the file is read. */
function tableKey({ headers, totalRows }: EquipmentImport): string {
  return JSON.stringify([headers, totalRows]);
}

function OpenImport({ equipmentImport }: { equipmentImport: EquipmentImport }) {
  const t = useImportsPhrases();
  const { timeZone } = useUser();
  const go = useGo();
  const [{ step: requestedStep }] = usePageSearch(importSearch);
  const [isConfirming, setIsConfirming] = useState(false);
  const step = currentStep(equipmentImport.state, requestedStep === 'columns');
  const action = availableAction(equipmentImport);
  const hint = t('sentBy', {
    when: showInstant(equipmentImport.createdAt, timeZone),
    who: equipmentImport.userName,
  });
  const close = () => setIsConfirming(false);

  return (
    <>
      <PageHeader title={equipmentImport.fileName || t('noName')} hint={hint}>
        <Button
          component={Link}
          to="/imports"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('all')}
        </Button>
        {action && (
          <Button variant="default" onClick={() => setIsConfirming(true)}>
            {t(action)}
          </Button>
        )}
      </PageHeader>
      <ImportSteps step={step} finished={equipmentImport.state === 'DONE'} />
      {step === 'columns' && (
        <>
          <TablePanel import={equipmentImport} />
          {/* Another table has other columns, so the mapping starts again. */}
          <MappingStep key={tableKey(equipmentImport)} import={equipmentImport} />
        </>
      )}
      {step === 'check' && <CheckStep import={equipmentImport} />}
      {step === 'import' && <RunStep import={equipmentImport} />}
      {action && isConfirming && (
        <ImportActionDialog
          action={action}
          import={equipmentImport}
          onDone={action === 'discard' ? () => go({ to: '/imports' }) : close}
          onClose={close}
        />
      )}
    </>
  );
}

function LoadedImport({ id }: { id: string }) {
  const t = useImportsPhrases();
  const query = useQuery(importQuery(id));
  if (query.data) {
    return <OpenImport equipmentImport={query.data} />;
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <NotFound />;
  }
  return query.error ? (
    <ErrorState error={query.error} errorText={t.errorText} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

export default function ImportPage() {
  const params = usePageParams(idParams);
  return params ? <LoadedImport key={params.id} id={params.id} /> : <NotFound />;
}
