/** Creates a calendar address, and shows the address once, with instructions for calendar programs. */
import { createCalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { Anchor, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { SecretDialog } from '../../ui/feedback/secret-dialog.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useCreateCalendarKey } from './access.api.ts';
import { useAccessPhrases } from './access.phrases.ts';
import { Form } from '../../ui/form/form.tsx';

const LABEL_LENGTH = 40;
const PROGRAMS = ['google', 'outlook', 'iphone'] as const;

/** The address, which is shown once. */
function ReadyAddress({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useAccessPhrases();
  return (
    <SecretDialog
      title={t('calendar.readyTitle')}
      text={t('calendar.once')}
      label={t('calendar.address')}
      secret={url}
      onClose={onClose}
    >
      <Anchor href={url.replace(/^https?:/, 'webcal:')}>{t('calendar.open')}</Anchor>
      <Title order={3} size="h5">
        {t('calendar.how')}
      </Title>
      {PROGRAMS.map((program) => (
        <Text key={program} size="sm">
          <Text span fw={600} size="sm">
            {t(`calendar.${program}`)}
          </Text>
          {`: ${t(`calendar.${program}Text`)}`}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('calendar.slow')}
      </Text>
    </SecretDialog>
  );
}

export function NewCalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useAccessPhrases();
  const [url, setUrl] = useState<string>();
  const form = useEntityForm({
    initialDraft: { label: '' },
    check: (draft) => checkBody(createCalendarKey.body, draft),
    t,
    save: useCreateCalendarKey(),
    toSaveInput: (body) => ({ body }),
    errorFields: { CALENDAR_LABEL_EXISTS: 'label' },
    onSaved: (created) => {
      form.restart({ label: '' });
      setUrl(created.url);
    },
    onGivenUp: onClose,
  });
  if (url !== undefined) {
    return <ReadyAddress url={url} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={() => void leaveFor(onClose)}
      title={t('calendar.add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form noValidate onSubmit={form.submit}>
        <Stack>
          <TextInput
            {...form.field('label')}
            label={t('calendar.label')}
            description={t('calendar.labelHint')}
            required
            data-autofocus
            maxLength={LABEL_LENGTH}
          />
          <ErrorAlert>{form.errorText}</ErrorAlert>
          <Group justify="flex-end">
            <SubmitButton isComplete={form.ready} loading={form.busy}>
              {t('calendar.create')}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
