/** The rules of a new password, each with a check mark while it is fulfilled. An accepted passphrase has one rule of its own. */
import { isPassphrase, PASSWORD_RULES } from '@mobcheck/contract/kernel/password.ts';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { usePassphrases } from '../../../lib/password/use-passphrases.ts';
import classes from './password-rules.module.css';
import { usePasswordPhrases } from './password.phrases.ts';

/**
 * @param props.confirmation omitted where the password is typed only once
 * @param props.passphrases the default is the setting of the installation
 */
export function PasswordRules(props: { password: string; confirmation?: string; passphrases?: boolean }) {
  const t = usePasswordPhrases();
  const ofInstallation = usePassphrases();
  const passphrases = props.passphrases ?? ofInstallation;
  const rules =
    passphrases && isPassphrase(props.password)
      ? [{ text: t('rules.passphrase'), fulfilled: true }]
      : PASSWORD_RULES.map(({ name, holds }) => ({
          text: t(`rules.${name}`),
          fulfilled: holds(props.password),
        }));
  if (props.confirmation !== undefined) {
    const fulfilled = props.password !== '' && props.password === props.confirmation;
    rules.push({ text: t('rules.same'), fulfilled });
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('rulesTitle')}
      </Text>
      <ul className={classes.rules}>
        {rules.map(({ text, fulfilled }) => (
          <li key={text} data-fulfilled={fulfilled || undefined}>
            {fulfilled ? (
              <IconCircleCheckFilled size={16} aria-hidden />
            ) : (
              <IconCircle size={16} aria-hidden />
            )}
            <span>
              {text}
              <VisuallyHidden>{`: ${fulfilled ? t('fulfilled') : t('missing')}`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {passphrases && `${t('alternative')} `}
        {t('known')}
      </Text>
    </div>
  );
}
