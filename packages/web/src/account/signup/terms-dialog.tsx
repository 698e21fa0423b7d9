/** The dialog with the terms of use. */
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../lib/i18n.ts';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { usageTermsQuery } from '../contact/terms.api.ts';
import classes from './signup.module.css';
import { useSignupPhrases } from './signup.phrases.ts';

export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useSignupPhrases();
  const terms = useQuery(usageTermsQuery(currentLanguage()));
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('terms')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {terms.data !== undefined && (
        <div className={classes.terms} role="region" aria-label={t('terms')} tabIndex={0} data-autofocus>
          {terms.data}
        </div>
      )}
      {terms.isPending && <LoadingState />}
      {terms.error && (
        <ErrorState error={terms.error} errorText={t.errorText} onRetry={() => void terms.refetch()} />
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Modal>
  );
}
