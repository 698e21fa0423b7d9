/** Tells the next step after the registration, and how long a review takes. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signupModeQuery } from './signup.api.ts';
import { useSignupPhrases } from './signup.phrases.ts';

/** @param props.email the address to which the mail is sent */
export function NextStep({ email, isFree }: { email: string; isFree: boolean }) {
  const t = useSignupPhrases();
  const { data } = useQuery(signupModeQuery);
  if (data?.mode === 'open') {
    return <Text role="status">{t(isFree ? 'doneConfirm' : 'donePay', { email })}</Text>;
  }
  return (
    <>
      <Text role="status">{t('doneText', { email, count: data?.reviewDays ?? 2 })}</Text>
      <Text c="dimmed">{t('doneNext')}</Text>
    </>
  );
}
