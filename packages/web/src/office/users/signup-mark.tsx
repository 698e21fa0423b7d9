/** The text about the admission of a registered user, or about the review for which the registration waits. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { useUsersPhrases } from './users.phrases.ts';

/** Returns a function that describes the admission of a user. It returns undefined for a user without a sign-up. */
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
