/** Route of paths without a page for the role. It redirects to the start page, as the specification says, and shows the reason. */
import { type Role, ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { useEffect, useState } from 'react';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { Redirecting } from '../../../ui/feedback/redirecting.tsx';
import { useUnknownPathPhrases } from './unknown-path.phrases.ts';

/**
 * Returns the message for a path that a role cannot open. A path without a page for any role is `unknown`, also to signed-out users.
 * Signed-out users at pages of other roles get no message, but the login page. Signed-in users get no message at pages that only
 * signed-out users have.
 * @param opens whether a role has a page at the path
 */
export function reasonOf(role: Role, opens: (role: Role) => boolean): 'unknown' | 'notForRole' | undefined {
  const opening = ROLES.filter(opens);
  if (opening.length === 0) {
    return 'unknown';
  }
  const isOfStrangers = opening.every((other) => other === 'ANONYMOUS');
  return role === 'ANONYMOUS' || isOfStrangers ? undefined : 'notForRole';
}

export default function UnknownPath(props: { role: Role; opens: (role: Role) => boolean }) {
  const t = useUnknownPathPhrases();
  const [reason] = useState(() => reasonOf(props.role, props.opens));
  const text = reason && t(reason);
  useEffect(() => {
    if (text !== undefined) {
      notifyError(text, 'unknown-path');
    }
  }, [text]);
  return <Redirecting to="/" />;
}
