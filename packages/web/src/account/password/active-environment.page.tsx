/** Activation of an account through the link of a mail: the person chooses the password and is in. */
import { MailLinkFrame } from './mail-link-frame.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { activateWith } from '../signup/signup.api.ts';
import { useMailToken } from './use-mail-token.ts';

export default function ActiveEnvironmentPage() {
  const t = useMailLinkPhrases();
  const link = useMailToken();
  const save = (password: string) =>
    void link.use((token) => activateWith(token, password), t('activate.done'));
  return (
    <MailLinkFrame
      link={link}
      title={t('activate.title')}
      hint={t('activate.hint')}
      invalid={t('activate.invalid')}
    >
      <NewPasswordForm saveLabel={t('activate.save')} busy={link.busy} onSave={save} />
    </MailLinkFrame>
  );
}
