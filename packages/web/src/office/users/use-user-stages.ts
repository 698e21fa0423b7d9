/** The current stage of a user's dialog, and the calls that change it. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { useState } from 'react';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { isBusy, type Stage } from './user-stages.rules.ts';
import { type UserAction, useUserAction } from './users.api.ts';

/** Runs an action and shows `busyStage` meanwhile. Then the dialog closes with the notice `doneText`, or shows `stageAfterError`. */
export type RunAction = (
  action: UserAction,
  stages: { busyStage: Stage; doneText: string; stageAfterError: (error: unknown) => Stage },
) => void;

export function useUserStages(user: User, onClose: () => void) {
  const [stage, go] = useState<Stage>({ name: 'details' });
  const { send } = useUserAction(user);
  const run: RunAction = (action, { busyStage, doneText, stageAfterError }) => {
    if (isBusy(stage)) {
      return;
    }
    go(busyStage);
    send(action, {
      onSuccess: () => {
        notifySuccess(doneText);
        onClose();
      },
      onError: (error) => go(stageAfterError(error)),
    });
  };
  return { stage, go, run };
}
