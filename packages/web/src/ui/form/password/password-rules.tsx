/** The rules of a new password, each checked as soon as it is fulfilled. */
import { PASSWORD_RULES } from '@mobcheck/contract/kernel/password.ts';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './password-rules.module.css';
import { usePasswordPhrases } from './password.phrases.ts';

/** @param props.confirmation omitted where the password is typed only once */
export function PasswordRules(props: { password: string; confirmation?: string }) {
  const t = usePasswordPhrases();
  const rules = PASSWORD_RULES.map(({ name, holds }) => ({
    phrases: t(`rules.${name}`),
    kept: holds(props.password),
  }));
  if (props.confirmation !== undefined) {
    const kept = props.password !== '' && props.password === props.confirmation;
    rules.push({ phrases: t('rules.same'), kept });
  }
  return (
    <div>
      <Text size="sm" fw={550}>
        {t('rulesTitle')}
      </Text>
      <ul className={classes.rules}>
        {rules.map(({ phrases, kept }) => (
          <li key={phrases} data-kept={kept || undefined}>
            {kept ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>
              {phrases}
              <VisuallyHidden>{`: ${kept ? t('kept') : t('missing')}`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
