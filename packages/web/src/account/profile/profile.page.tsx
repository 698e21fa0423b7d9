/** The user's profile with picture, name, phone and occupation. E-mail and company are read-only. */
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/session.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type Profile, useSaveProfile } from './account.api.ts';
import classes from './account.module.css';
import { useAccountPhrases } from './account.phrases.ts';
import { checkProfile } from './account.rules.ts';
import { ProfilePicture } from './profile-picture.tsx';

export default function ProfilePage() {
  const t = useAccountPhrases();
  const user = useUser();
  const form = useEntityForm({
    initialDraft: { name: user.name, phone: phoneMask(user.phone), occupation: user.occupation },
    check: checkProfile,
    t,
    save: useSaveProfile(),
    toSaveInput: (profile) => profile,
    onSaved: (_, saved) => {
      form.restart({ ...saved, phone: phoneMask(saved.phone) });
      notifySuccess(t('saved'));
    },
    onError: (error) => notifyError(t.errorText(error)),
  });
  const field = (name: keyof Profile) => ({ ...form.field(name), label: t(name), required: true });

  return (
    <>
      <PageHeader title={t('profile')} hint={t('profileHint')} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.dirty) {
            form.submit();
          }
        }}
      >
        <ProfilePicture />
        <TextInput {...field('name')} maxLength={100} autoComplete="name" />
        <MaskedInput
          {...field('phone')}
          type="tel"
          autoComplete="tel-national"
          mask={phoneMask}
          onValue={(phone) => form.change({ phone })}
        />
        <TextInput {...field('occupation')} maxLength={100} autoComplete="organization-title" />
        <TextInput label={t('email')} value={user.email} readOnly variant="filled" />
        <TextInput label={t('company')} value={user.companyName} readOnly variant="filled" />
        <div className={classes.actions}>
          <SubmitButton isComplete={form.ready} disabled={!form.dirty} loading={form.busy}>
            {t('save')}
          </SubmitButton>
          <Button component={Link} to="/change-password" variant="default">
            {t('changePassword')}
          </Button>
          <Button component={Link} to="/change-email" variant="default">
            {t('changeEmail')}
          </Button>
        </div>
      </form>
    </>
  );
}
