/** The problems of a checked sheet by kind. A correction of a spelling applies to all rows with the spelling. */
import type { ImportCorrection } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Alert, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { importProblemsQuery, useCorrectKind } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { BadRowsButton } from './bad-rows-button.tsx';
import { CorrectionList } from './correction-list.tsx';
import { KindCard } from './kind-card.tsx';
import classes from './problem-kinds.module.css';
import { useProblemKindsPhrases } from './problem-kinds.phrases.ts';

export function ProblemKinds({ import: equipmentImport }: { import: EquipmentImport }) {
  const t = useProblemKindsPhrases();
  const tImports = useImportsPhrases();
  const { timeZone } = useUser();
  const query = useQuery(importProblemsQuery(equipmentImport.id));
  const correction = useCorrectKind(equipmentImport.id);
  if (!query.data) {
    return query.error ? (
      <ErrorState error={query.error} errorText={tImports.errorText} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const { problems, warnings, corrections, sameSheet } = query.data;
  const correct = (body: Partial<ImportCorrection> & { field: string }) =>
    correction.send({ spellings: [], ...body });
  const kinds = [...problems, ...warnings];

  return (
    <>
      {sameSheet && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconInfoCircle />}
          c="var(--mantine-color-text)"
          className={classes.same ?? ''}
        >
          {t('sameSheet', { file: sameSheet.fileName, when: showInstant(sameSheet.createdAt, timeZone) })}
        </Alert>
      )}
      {kinds.length + corrections.length > 0 && (
        <section className={classes.card} aria-labelledby="kinds-title" aria-busy={correction.busy}>
          <div className={classes.head}>
            <div>
              <Title order={2} size="h4" id="kinds-title">
                {t(problems.length > 0 ? 'title' : 'titleClear')}
              </Title>
              <Text size="sm" c="dimmed">
                {t(problems.length > 0 ? 'hint' : 'hintClear')}
              </Text>
            </div>
            {equipmentImport.badRows > 0 && <BadRowsButton import={equipmentImport} />}
          </div>
          <ErrorAlert withIcon className={classes.error}>
            {correction.error && tImports.errorText(correction.error)}
          </ErrorAlert>
          {kinds.map((kind) => (
            <KindCard
              key={`${kind.field} ${kind.code}`}
              kind={kind}
              busy={correction.busy}
              onCorrect={correct}
            />
          ))}
          <CorrectionList corrections={corrections} busy={correction.busy} onTakeBack={correct} />
        </section>
      )}
    </>
  );
}
