/** The dialog of a user, which shows one of several stages. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Modal } from '@mantine/core';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { BusyStage } from './busy.stage.tsx';
import { ChooseCompanyStage } from './choose-company.stage.tsx';
import { ChooseGroupStage } from './choose-group.stage.tsx';
import { ConfirmStage } from './confirm.stage.tsx';
import { DeleteStage } from './delete.stage.tsx';
import { DetailsStage } from './details.stage.tsx';
import { OwnGroupStage } from './own-group.stage.tsx';
import { PasswordStage } from './password.stage.tsx';
import { isBusy, type Stage } from './user-stages.rules.ts';
import { type RunAction, useUserStages } from './use-user-stages.ts';

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useUiPhrases();
  const { stage, go, run } = useUserStages(user, onClose);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => !isBusy(stage) && void leaveFor(onClose)}
      title={user.name}
      size="lg"
      closeOnClickOutside={stage.name === 'details'}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isBusy(stage) }}
    >
      <CurrentStage user={user} stage={stage} go={go} run={run} />
    </Modal>
  );
}

function CurrentStage(props: { user: User; stage: Stage; go: (stage: Stage) => void; run: RunAction }) {
  const t = useUsersPhrases();
  const { user, stage, go, run } = props;
  const { name } = user;
  const toDetails = () => go({ name: 'details' });
  switch (stage.name) {
    case 'details':
      return <DetailsStage user={user} go={go} />;
    case 'choosingCompany':
      return <ChooseCompanyStage user={user} stage={stage} go={go} onBack={toDetails} />;
    case 'namingOwnGroup':
      return <OwnGroupStage user={user} names={stage.names} go={go} onBack={toDetails} />;
    case 'choosingGroup':
      return <ChooseGroupStage user={user} go={go} onBack={toDetails} />;
    case 'confirmingOwnGroup':
    case 'confirmingGeneric':
    case 'confirmingPending':
    case 'confirmingMigration':
      return <ConfirmStage user={user} stage={stage} go={go} run={run} />;
    case 'activating':
    case 'migrating':
    case 'updatingPassword':
      return <BusyStage text={t(stage.name)} />;
    case 'choosingPassword':
      return (
        <PasswordStage
          user={user}
          error={stage.error}
          refused={stage.refused}
          onBack={toDetails}
          onChosen={(password) =>
            run(
              { name: 'setPassword', password },
              {
                busyStage: { name: 'updatingPassword' },
                doneText: t('passwordUpdated', { name }),
                stageAfterError: (error) => ({ ...stage, error, refused: password }),
              },
            )
          }
        />
      );
    case 'confirmingDeletion':
    case 'deleting':
      return (
        <DeleteStage
          user={user}
          busy={stage.name === 'deleting'}
          error={stage.name === 'deleting' ? undefined : stage.error}
          onBack={toDetails}
          onDelete={() =>
            run(
              { name: 'delete' },
              {
                busyStage: { name: 'deleting' },
                doneText: t('deleted', { name }),
                stageAfterError: (error) => ({ name: 'confirmingDeletion', error }),
              },
            )
          }
        />
      );
    default:
      throw new Error(`unknown stage ${JSON.stringify(stage satisfies never)}`);
  }
}
