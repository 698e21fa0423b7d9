/** One import, at the step where it is: columns, check, writing or outcome. The address names the import. */
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
import { ImportActDialog } from '../import-act-dialog.tsx';
import { actOf, importSearch, stepOf } from '../import-acts.rules.ts';
import { useGo, usePageParams, usePageSearch } from '../../../lib/address.ts';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { MappingStep } from '../columns/mapping-step.tsx';
import { WriteStep } from '../run/write-step.tsx';

function Gone() {
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

function OpenImport({ one }: { one: EquipmentImport }) {
  const t = useImportsPhrases();
  const { timeZone } = useUser();
  const go = useGo();
  const [{ step: asked }] = usePageSearch(importSearch);
  const [asking, setAsking] = useState(false);
  const step = stepOf(one.state, asked === 'columns');
  const act = actOf(one);
  const hint = t('sentBy', { when: showInstant(one.createdAt, timeZone), who: one.userName });
  const close = () => setAsking(false);

  return (
    <>
      <PageHeader title={one.fileName || t('noName')} hint={hint}>
        <Button
          component={Link}
          to="/imports"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('all')}
        </Button>
        {act && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(act)}
          </Button>
        )}
      </PageHeader>
      <ImportSteps step={step} finished={one.state === 'DONE'} />
      {step === 'columns' && <MappingStep import={one} />}
      {step === 'check' && <CheckStep import={one} />}
      {step === 'write' && <WriteStep import={one} />}
      {act && asking && (
        <ImportActDialog
          act={act}
          import={one}
          onDone={act === 'discard' ? () => go({ to: '/imports' }) : close}
          onClose={close}
        />
      )}
    </>
  );
}

function FoundImport({ id }: { id: string }) {
  const t = useImportsPhrases();
  const found = useQuery(importQuery(id));
  if (found.data) {
    return <OpenImport one={found.data} />;
  }
  if (found.error instanceof ApiError && found.error.status === 404) {
    return <Gone />;
  }
  return found.error ? (
    <ErrorState words={t.errorText(found.error)} onRetry={() => void found.refetch()} />
  ) : (
    <LoadingState />
  );
}

export default function ImportPage() {
  const params = usePageParams(idParams);
  return params ? <FoundImport key={params.id} id={params.id} /> : <Gone />;
}
