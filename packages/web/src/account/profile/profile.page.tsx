/** The own profile: name, phone and occupation; e-mail and company are there to be read. */
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type Profile, useSaveProfile } from './account.api.ts';
import classes from './account.module.css';
import { useAccountPhrases } from './account.phrases.ts';
import { profileIssues } from './account.rules.ts';

export default function ProfilePage() {
  const t = useAccountPhrases();
  const user = useUser();
  const save = useSaveProfile();
  const saved: Profile = { name: user.name, phone: phoneMask(user.phone), occupation: user.occupation };
  // What was changed stands over what is saved, so that a save is at once the new beginning.
  const [changed, setChanged] = useState<Partial<Profile>>({});
  const value = { ...saved, ...changed };
  const issues = profileIssues(value);
  const dirty = JSON.stringify(value) !== JSON.stringify(saved);
  const good = Object.keys(issues).length === 0 && dirty;
  const field = (name: keyof Profile) => ({
    label: t(name),
    required: true,
    value: value[name],
    error: changed[name] === undefined ? undefined : t.fieldError(issues[name] ?? save.fieldError(name)),
  });
  const change = (patch: Partial<Profile>) => {
    save.reset();
    setChanged({ ...changed, ...patch });
  };
  const submit = () =>
    save.send(value, {
      onSuccess: () => {
        setChanged({});
        notifySuccess(t('saved'));
      },
      onError: (error) => notifyError(t.errorText(error)),
    });

  return (
    <>
      <PageHeader title={t('profile')} hint={t('profileHint')} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (good) {
            submit();
          }
        }}
      >
        <TextInput
          {...field('name')}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <MaskedInput
          {...field('phone')}
          type="tel"
          autoComplete="tel-national"
          mask={phoneMask}
          onValue={(phone) => change({ phone })}
        />
        <TextInput
          {...field('occupation')}
          maxLength={100}
          autoComplete="organization-title"
          onChange={(event) => change({ occupation: event.currentTarget.value })}
        />
        <TextInput
          label={t('email')}
          value={user.email}
          readOnly
          variant="filled"
          description={t('readOnly')}
        />
        <TextInput label={t('company')} value={user.companyName} readOnly variant="filled" />
        <div className={classes.actions}>
          <Button type="submit" disabled={!good} loading={save.busy}>
            {t('save')}
          </Button>
          <Button component={Link} to="/change-password" variant="default">
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </>
  );
}
