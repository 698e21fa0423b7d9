/** Stage that confirms the activation of a user or the move to another group. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Text } from '@mantine/core';
import { useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { useUsersPhrases } from './users.phrases.ts';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';
import type { ConfirmingStage, Stage } from './user-stages.rules.ts';
import type { UserAction } from './users.api.ts';
import type { RunAction } from './use-user-stages.ts';

/**
 * The keys of the phrases and the stage during the call, for each confirmation. `confirmingOwnGroup` gives a user of the generic group
 * an own group. `confirmingGeneric` activates a pending user of that group in a new company, and `confirmingPending` in an existing
 * company. `confirmingMigration` moves a user to another group.
 */
const QUESTIONS = {
  confirmingOwnGroup: {
    title: 'confirmOwnGroup',
    text: 'confirmOwnGroupText',
    confirmLabel: 'makeGroup',
    doneText: 'ownGroupMade',
    busyStage: { name: 'activating' },
  },
  confirmingGeneric: {
    title: 'confirmGeneric',
    text: 'confirmGenericText',
    confirmLabel: 'activate',
    doneText: 'activated',
    busyStage: { name: 'activating' },
  },
  confirmingPending: {
    title: 'confirmPending',
    text: 'confirmPendingText',
    confirmLabel: 'activate',
    doneText: 'activated',
    busyStage: { name: 'activating' },
  },
  confirmingMigration: {
    title: 'confirmMigration',
    text: 'confirmMigrationText',
    confirmLabel: 'migrate',
    doneText: 'migrated',
    busyStage: { name: 'migrating' },
  },
} as const;

function toAction(stage: ConfirmingStage): UserAction {
  if (stage.name === 'confirmingGeneric') {
    return { name: 'activateGeneric', companyName: stage.companyName };
  }
  if (stage.name === 'confirmingOwnGroup') {
    return { name: 'ownGroup', names: stage.names };
  }
  const { companyGroup, companyId } = stage.company;
  const name = stage.name === 'confirmingPending' ? 'migratePending' : 'migrate';
  return { name, to: { companyGroup, companyId } };
}

/** Returns the stage to which the back button returns, with the typed values. */
function stageBefore(stage: ConfirmingStage, isPending: boolean): Stage {
  if (stage.name === 'confirmingOwnGroup') {
    return isPending
      ? { name: 'choosingCompany', tab: 'ownGroup', names: stage.names }
      : { name: 'namingOwnGroup', names: stage.names };
  }
  if (stage.name === 'confirmingGeneric') {
    return { name: 'choosingCompany', tab: 'generic', companyName: stage.companyName };
  }
  return stage.name === 'confirmingPending'
    ? { name: 'choosingCompany', tab: 'existing' }
    : { name: 'choosingGroup' };
}

function destinationParams(stage: ConfirmingStage): { company: string; group?: string } {
  if (stage.name === 'confirmingOwnGroup') {
    return { company: stage.names.companyName, group: `${SCHEMA_PREFIX}${stage.names.companyGroup}` };
  }
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
  const { title, text, confirmLabel, doneText, busyStage } = QUESTIONS[stage.name];
  const { name } = user;
  const typedName = stage.name === 'confirmingGeneric' ? stage.companyName : user.companyName;
  // The names of an own group count as typed, because the user may have changed the proposed names.
  useUnsavedWork(stage.name === 'confirmingOwnGroup' || typedName !== user.companyName, {
    onGivenUp: () => go({ name: 'details' }),
  });
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
          <Button variant="default" onClick={() => go(stageBefore(stage, user.status === 'PENDING'))}>
            {t('back')}
          </Button>
          <Button type="submit" data-initial-focus>
            {t(confirmLabel)}
          </Button>
        </>
      }
    >
      <Text className={classes.breaks ?? ''}>{t(text, { name, ...destinationParams(stage) })}</Text>
    </StageFrame>
  );
}
