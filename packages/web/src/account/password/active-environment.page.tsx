/** The page that activates an account through the link in a mail. The user chooses a password and is signed in. */
import { activateWith } from './mail-link.api.ts';
import { MailLinkFrame } from './mail-link-frame.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailLink } from './use-mail-link.ts';

export default function ActiveEnvironmentPage() {
  const t = useMailLinkPhrases();
  const link = useMailLink(activateWith, t('activate.done'), true);
  return (
    <MailLinkFrame
      token={link.token}
      error={link.save.error}
      errorText={t.errorText}
      title={t('activate.title')}
      hint={t('activate.hint')}
      invalid={t('activate.invalid')}
    >
      <NewPasswordForm saveLabel={t('activate.save')} save={link.save} />
    </MailLinkFrame>
  );
}
