/** The admission of a registered user, and the reason why the registration waits all the same. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { useUsersPhrases } from './users.phrases.ts';

/** Returns a function that says it. Undefined means that there is nothing to say. */
export function useSignupText(): (user: Pick<User, 'signup' | 'status'>) => string | undefined {
  const t = useUsersPhrases();
  return ({ signup, status }) => {
    if (signup === undefined) {
      return undefined;
    }
    const { entry, isConfirmed, waitsFor } = signup;
    if (waitsFor !== null) {
      return t(`signup.${waitsFor}`);
    }
    if (status !== 'PENDING') {
      return t(`signup.entered.${entry}`);
    }
    return t(entry === 'PAYMENT' || !isConfirmed ? `signup.expects.${entry}` : 'signup.confirmed');
  };
}
