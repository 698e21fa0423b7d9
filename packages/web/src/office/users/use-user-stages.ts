/** The current stage of a user's dialog, and the calls that lead to the next one. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { useState } from 'react';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { isBusy, type Stage } from './user-stages.rules.ts';
import { type UserAction, useUserAction } from './users.api.ts';

/** Runs an action: shows the stage `busy` meanwhile, then the notice `done`, or the stage `failed` after an error. */
export type RunAction = (
  action: UserAction,
  stages: { busy: Stage; done: string; failed: (error: unknown) => Stage },
) => void;

export function useUserStages(user: User, onClose: () => void) {
  const [stage, go] = useState<Stage>({ name: 'details' });
  const { send } = useUserAction(user);
  const run: RunAction = (action, { busy, done, failed }) => {
    if (isBusy(stage)) {
      return;
    }
    go(busy);
    send(action, {
      onSuccess: () => {
        notifySuccess(done);
        onClose();
      },
      onError: (error) => go(failed(error)),
    });
  };
  return { stage, go, run };
}
