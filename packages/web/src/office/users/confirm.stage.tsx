/** Asks for confirmation before a user is activated or moved to another group. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Text } from '@mantine/core';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';
import type { ConfirmingStage, Stage } from './user-stages.rules.ts';
import type { UserAction } from './users.api.ts';
import type { RunAction } from './use-user-stages.ts';

/**
 * For each question: the keys of its phrases, the stage of its back button, and the stage during the call. A user of the
 * generic group is activated in a company made for them (`confirmingGeneric`) or in an existing one (`confirmingPending`);
 * any other is moved to another group (`confirmingMigration`).
 */
const QUESTIONS = {
  confirmingGeneric: {
    title: 'confirmGeneric',
    text: 'confirmGenericText',
    confirmLabel: 'activate',
    doneText: 'activated',
    stageBefore: { name: 'choosingCompany', tab: 'generic' },
    busyStage: { name: 'activating' },
  },
  confirmingPending: {
    title: 'confirmPending',
    text: 'confirmPendingText',
    confirmLabel: 'activate',
    doneText: 'activated',
    stageBefore: { name: 'choosingCompany', tab: 'existing' },
    busyStage: { name: 'activating' },
  },
  confirmingMigration: {
    title: 'confirmMigration',
    text: 'confirmMigrationText',
    confirmLabel: 'migrate',
    doneText: 'migrated',
    stageBefore: { name: 'choosingGroup' },
    busyStage: { name: 'migrating' },
  },
} as const;

function toAction(stage: ConfirmingStage): UserAction {
  if (stage.name === 'confirmingGeneric') {
    return { name: 'activateGeneric', companyName: stage.companyName };
  }
  const { companyGroup, companyId } = stage.company;
  const name = stage.name === 'confirmingPending' ? 'migratePending' : 'migrate';
  return { name, to: { companyGroup, companyId } };
}

function destinationParams(stage: ConfirmingStage): { company: string; group?: string } {
  return stage.name === 'confirmingGeneric'
    ? { company: stage.companyName }
    : { company: stage.company.companyName, group: stage.company.companyGroup };
}

export function ConfirmStage(props: {
  user: User;
  stage: ConfirmingStage;
  go: (stage: Stage) => void;
  run: RunAction;
}) {
  const t = useUsersPhrases();
  const { user, stage, go, run } = props;
  const { title, text, confirmLabel, doneText, stageBefore, busyStage } = QUESTIONS[stage.name];
  const { name } = user;
  return (
    <StageFrame
      title={t(title)}
      error={stage.error}
      onSubmit={() =>
        run(toAction(stage), {
          busyStage,
          doneText: t(doneText, { name }),
          stageAfterError: (error) => ({ ...stage, error }),
        })
      }
      buttons={
        <>
          <Button variant="default" onClick={() => go(stageBefore)}>
            {t('back')}
          </Button>
          <Button type="submit" data-initial-focus>
            {t(confirmLabel)}
          </Button>
        </>
      }
    >
      <Text>{t(text, { name, ...destinationParams(stage) })}</Text>
    </StageFrame>
  );
}
