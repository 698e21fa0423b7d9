/** The page that sets a new password through the link in a mail. */
import { resetPasswordWith } from './mail-link.api.ts';
import { MailLinkFrame } from './mail-link-frame.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailLink } from './use-mail-link.ts';

export default function PasswordResetPage() {
  const t = useMailLinkPhrases();
  const link = useMailLink(resetPasswordWith, t('reset.done'));
  return (
    <MailLinkFrame
      token={link.token}
      error={link.save.error}
      errorText={t.errorText}
      title={t('reset.title')}
      hint={t('reset.hint')}
      invalid={t('reset.invalid')}
    >
      <NewPasswordForm saveLabel={t('reset.save')} save={link.save} />
    </MailLinkFrame>
  );
}
