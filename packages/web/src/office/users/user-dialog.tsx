/** The dialog of a user: one component for each stage, and the calls that lead from one to the next. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { BusyStage } from './busy.stage.tsx';
import { ChooseCompanyStage } from './choose-company.stage.tsx';
import { ChooseGroupStage } from './choose-group.stage.tsx';
import { ConfirmStage } from './confirm.stage.tsx';
import { DeleteStage } from './delete.stage.tsx';
import { DetailsStage } from './details.stage.tsx';
import { PasswordStage } from './password.stage.tsx';
import { isBusy, type Place, type Stage } from './user-stages.rules.ts';
import { type Act, useUserAct } from './users.api.ts';

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useUsersPhrases();
  const ui = useUiPhrases();
  const [stage, go] = useState<Stage>({ name: 'details' });
  const { send } = useUserAct(user);
  useFocusBack();

  /** Does it at the stage `meanwhile`; a refusal leads back to `before`, with its reason. */
  const run = (act: Act, meanwhile: Stage, before: (failure: unknown) => Stage, done: string) => {
    if (isBusy(stage)) {
      return;
    }
    go(meanwhile);
    send(act, {
      onSuccess: () => {
        notifySuccess(done);
        onClose();
      },
      onError: (failure) => go(before(failure)),
    });
  };
  const details = () => go({ name: 'details' });
  const named = { name: user.name };
  const destination = ({ companyGroup, companyId }: Place) => ({ companyGroup, companyId });

  const shown = () => {
    switch (stage.name) {
      case 'details':
        return <DetailsStage user={user} go={go} />;
      case 'choosingCompany':
        return <ChooseCompanyStage user={user} tab={stage.tab} go={go} onBack={details} />;
      case 'confirmingGeneric':
        return (
          <ConfirmStage
            title={t('confirmGeneric')}
            text={t('confirmGenericText', { ...named, company: stage.companyName })}
            label={t('activate')}
            failure={stage.failure}
            onBack={() => go({ name: 'choosingCompany', tab: 'generic' })}
            onConfirm={() =>
              run(
                { act: 'activateGeneric', companyName: stage.companyName },
                { name: 'activating' },
                (failure) => ({ ...stage, failure }),
                t('activated', named),
              )
            }
          />
        );
      case 'confirmingPending':
        return (
          <ConfirmStage
            title={t('confirmPending')}
            text={t('confirmPendingText', {
              ...named,
              company: stage.place.companyName,
              group: stage.place.companyGroup,
            })}
            label={t('activate')}
            failure={stage.failure}
            onBack={() => go({ name: 'choosingCompany', tab: 'existing' })}
            onConfirm={() =>
              run(
                { act: 'migratePending', to: destination(stage.place) },
                { name: 'activating' },
                (failure) => ({ ...stage, failure }),
                t('activated', named),
              )
            }
          />
        );
      case 'choosingGroup':
        return <ChooseGroupStage user={user} go={go} onBack={details} />;
      case 'confirmingMigration':
        return (
          <ConfirmStage
            title={t('confirmMigration')}
            text={t('confirmMigrationText', {
              ...named,
              company: stage.place.companyName,
              group: stage.place.companyGroup,
            })}
            label={t('migrate')}
            failure={stage.failure}
            onBack={() => go({ name: 'choosingGroup' })}
            onConfirm={() =>
              run(
                { act: 'migrate', to: destination(stage.place) },
                { name: 'migrating' },
                (failure) => ({ ...stage, failure }),
                t('migrated', named),
              )
            }
          />
        );
      case 'activating':
      case 'migrating':
      case 'updatingPassword':
        return <BusyStage words={t(stage.name)} />;
      case 'choosingPassword':
        return (
          <PasswordStage
            user={user}
            failure={stage.failure}
            onBack={details}
            onChosen={(password) =>
              run(
                { act: 'setPassword', password },
                { name: 'updatingPassword' },
                (failure) => ({ name: 'choosingPassword', failure }),
                t('passwordUpdated', named),
              )
            }
          />
        );
      case 'deleting':
        return (
          <DeleteStage
            user={user}
            busy={stage.busy ?? false}
            failure={stage.failure}
            onBack={details}
            onDelete={() =>
              run(
                { act: 'delete' },
                { name: 'deleting', busy: true },
                (failure) => ({ name: 'deleting', failure }),
                t('deleted', named),
              )
            }
          />
        );
      default:
        throw new Error(`unknown stage ${JSON.stringify(stage satisfies never)}`);
    }
  };

  return (
    <Modal
      opened
      onClose={() => !isBusy(stage) && onClose()}
      title={user.name}
      size="lg"
      closeOnClickOutside={stage.name === 'details'}
      closeButtonProps={{ 'aria-label': ui('close'), disabled: isBusy(stage) }}
    >
      {shown()}
    </Modal>
  );
}
