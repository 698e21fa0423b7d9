/** A new password through the link of a mail. */
import { MailLinkFrame } from './mail-link-frame.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetPasswordWith } from '../signup/signup.api.ts';
import { useMailToken } from './use-mail-token.ts';

export default function PasswordResetPage() {
  const t = useMailLinkPhrases();
  const link = useMailToken();
  const save = (password: string) =>
    void link.use((token) => resetPasswordWith(token, password), t('reset.done'));
  return (
    <MailLinkFrame link={link} title={t('reset.title')} hint={t('reset.hint')} invalid={t('reset.invalid')}>
      <NewPasswordForm saveLabel={t('reset.save')} busy={link.busy} onSave={save} />
    </MailLinkFrame>
  );
}
