/** Stage that names the own group of a customer who already works in the generic group. */
import type { OwnGroup, User } from '@mobcheck/contract/users/users.contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { OwnGroupFields, useOwnGroupForm } from './own-group-fields.tsx';
import type { Stage } from './user-stages.rules.ts';
import { ownGroupQuery } from './users.api.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';

interface Props {
  user: User;
  /** The names typed before the user went back from the confirmation. */
  names: OwnGroup | undefined;
  go: (stage: Stage) => void;
  onBack: () => void;
}

export function OwnGroupStage(props: Props) {
  const proposed = useQuery(ownGroupQuery(props.user.id));
  return proposed.isPending ? (
    <StageFrame>
      <LoadingState />
    </StageFrame>
  ) : (
    <OwnGroupForm {...props} proposed={proposed.data} />
  );
}

function OwnGroupForm({ user, names, go, onBack, proposed }: Props & { proposed: OwnGroup | undefined }) {
  const t = useUsersPhrases();
  const form = useOwnGroupForm({
    user,
    proposed,
    names,
    onChosen: (chosen) => go({ name: 'confirmingOwnGroup', names: chosen }),
    onGivenUp: onBack,
  });
  return (
    <StageFrame
      title={t('ownGroup')}
      onSubmit={form.submit}
      buttons={
        <>
          <Button variant="default" onClick={() => void leaveFor(onBack)}>
            {t('back')}
          </Button>
          <SubmitButton isComplete={form.ready}>{t('continue')}</SubmitButton>
        </>
      }
    >
      <OwnGroupFields form={form} />
    </StageFrame>
  );
}
