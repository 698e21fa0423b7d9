/** Shows a text and redirects to another page. */
import { Text } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useUiPhrases } from '../ui.phrases.ts';

/** Replaces the history entry. @param props.to path of the page @param props.search its search parameters */
export function Redirecting({ to, search }: { to: string; search?: Readonly<Record<string, string>> }) {
  const t = useUiPhrases();
  return (
    <>
      <Text role="status" ta="center" p="xl" c="dimmed">
        {t('redirecting')}
      </Text>
      <Navigate to={to} search={search ?? {}} replace />
    </>
  );
}
