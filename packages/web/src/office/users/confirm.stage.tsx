/** Asks for confirmation before a user is activated or moved to another group. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Text } from '@mantine/core';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';
import type { ConfirmingStage, Stage } from './user-stages.rules.ts';
import type { UserAction } from './users.api.ts';
import type { RunAction } from './use-user-stages.ts';

/** For each question: its phrase keys, the stage before it, and the stage during the call. */
const QUESTIONS = {
  confirmingGeneric: {
    title: 'confirmGeneric',
    text: 'confirmGenericText',
    yes: 'activate',
    done: 'activated',
    before: { name: 'choosingCompany', tab: 'generic' },
    busy: { name: 'activating' },
  },
  confirmingPending: {
    title: 'confirmPending',
    text: 'confirmPendingText',
    yes: 'activate',
    done: 'activated',
    before: { name: 'choosingCompany', tab: 'existing' },
    busy: { name: 'activating' },
  },
  confirmingMigration: {
    title: 'confirmMigration',
    text: 'confirmMigrationText',
    yes: 'migrate',
    done: 'migrated',
    before: { name: 'choosingGroup' },
    busy: { name: 'migrating' },
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
  const { title, text, yes, done, before, busy } = QUESTIONS[stage.name];
  const { name } = user;
  return (
    <StageFrame
      title={t(title)}
      error={stage.error}
      onSubmit={() =>
        run(toAction(stage), { busy, done: t(done, { name }), failed: (error) => ({ ...stage, error }) })
      }
      buttons={
        <>
          <Button variant="default" onClick={() => go(before)}>
            {t('back')}
          </Button>
          <Button type="submit" data-first>
            {t(yes)}
          </Button>
        </>
      }
    >
      <Text>{t(text, { name, ...destinationParams(stage) })}</Text>
    </StageFrame>
  );
}
