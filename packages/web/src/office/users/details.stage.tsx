/** Stage with the details of a user and buttons for the possible actions. */
import { ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../lib/format.ts';
import { oneOf } from '../../lib/one-of.ts';
import { useUser } from '../../lib/session.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { useSignupText } from './signup-mark.tsx';
import { registrationQuery } from './users.api.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { RegistrationFacts } from './registration-facts.tsx';
import { allowedActions, type Stage } from './user-stages.rules.ts';
import { UserStatus } from './user-status.tsx';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

export function DetailsStage({ user, go }: { user: User; go: (stage: Stage) => void }) {
  const t = useUsersPhrases();
  const tRole = useRolePhrases();
  const shownGroup = useShownGroup();
  const signup = useSignupText()(user);
  const me = useUser();
  const allowed = allowedActions(user, me.id);
  // The activation waits for the registration, which the admin must read first and which moves the buttons when it appears.
  const { isLoading } = useQuery({ ...registrationQuery(user.id), enabled: allowed.activate });
  const facts = [
    { name: t('status'), value: <UserStatus status={user.status} /> },
    { name: t('facts.role'), value: tRole(oneOf(ROLES, user.role)) },
    { name: t('facts.group'), value: shownGroup(user.companyGroup) },
    { name: t('company'), value: user.companyName, wide: true },
    { name: t('email'), value: user.email },
    { name: t('phone'), value: phoneMask(user.phone) },
    { name: t('facts.occupation'), value: user.occupation },
    { name: t('facts.createdAt'), value: showInstant(user.createdAt, me.timeZone) },
    ...(signup === undefined ? [] : [{ name: t('facts.signup'), value: signup, wide: true }]),
  ];
  const isFormerUser = user.status === 'DELETED' || user.status === 'MIGRATED';
  return (
    <StageFrame>
      <Facts rows={facts} none="–" />
      {allowed.activate && <RegistrationFacts userId={user.id} />}
      {isFormerUser && (
        <Text size="sm" c="dimmed" mt="md">
          {t('formerUserHint')}
        </Text>
      )}
      {!isFormerUser && user.status === 'PENDING' && !allowed.activate && (
        <Text size="sm" c="dimmed" mt="md">
          {t('pendingElsewhere')}
        </Text>
      )}
      <div className={classes.actions}>
        <Button
          disabled={!allowed.activate || isLoading}
          onClick={() => go({ name: 'choosingCompany', tab: 'ownGroup' })}
        >
          {t('activate')}
        </Button>
        <Button variant="default" disabled={!allowed.migrate} onClick={() => go({ name: 'choosingGroup' })}>
          {t('migrate')}
        </Button>
        {allowed.ownGroup && (
          <Button variant="default" onClick={() => go({ name: 'namingOwnGroup' })}>
            {t('ownGroup')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!allowed.setPassword}
          onClick={() => go({ name: 'choosingPassword' })}
        >
          {t('setPassword')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          {...(allowed.delete ? { c: 'var(--mantine-color-error)' } : {})}
          disabled={!allowed.delete}
          onClick={() => go({ name: 'confirmingDeletion' })}
        >
          {t('delete')}
        </Button>
      </div>
    </StageFrame>
  );
}
