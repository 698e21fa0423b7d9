/** Tells admins in the generic group about its shared parts, the benefits of having their own group, and the contact. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useUser } from '../../lib/session.tsx';
import { useSupportEmail } from './contact.api.ts';
import classes from './generic-group-note.module.css';
import { useGenericGroupPhrases } from './generic-group-note.phrases.ts';

const ADMINS: readonly Role[] = ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN'];

/** Whether a user is an admin in the generic group. The platform admin does not count. */
export function sharesWithOthers(user: Readonly<{ companyGroup: string; currentRole: Role }>): boolean {
  return user.companyGroup === GENERIC_GROUP && ADMINS.includes(user.currentRole);
}

/** Shows the note with the support's address. */
export function Note({ about }: { about: 'catalogue' | 'rules' }) {
  const t = useGenericGroupPhrases();
  const email = useSupportEmail();
  // The note ends with the address, without which the sentence would be incomplete.
  if (email === undefined) {
    return null;
  }
  return (
    <Text size="sm" c="dimmed" className={classes.note ?? ''}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>
        {t(about)} <Anchor href={`mailto:${email}`}>{email}</Anchor>.
      </span>
    </Text>
  );
}

export function GenericGroupNote({ about }: { about: 'catalogue' | 'rules' }) {
  return sharesWithOthers(useUser()) && <Note about={about} />;
}
