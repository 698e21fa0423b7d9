/** The form for the reason to discard a refused record. */
import { Button, Group, Text, Textarea } from '@mantine/core';
import { discardQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useQuarantinePhrases } from './quarantine.phrases.ts';
import { Form } from '../../ui/form/form.tsx';

const MAX_REASON = 500;

export function DiscardView(props: {
  busy: boolean;
  /** Number of records that are discarded together with a registration. */
  followerCount: number;
  onBack: () => void;
  onDiscard: (reason: string) => void;
}) {
  const t = useQuarantinePhrases();
  const form = useEntityForm({
    initialDraft: { reason: '' },
    check: (draft) => checkBody(discardQuarantine.body, draft),
    t,
    save: { ...passOn<string>(), busy: props.busy },
    toSaveInput: ({ reason }) => reason,
    onSaved: props.onDiscard,
    onGivenUp: props.onBack,
  });
  return (
    <Form onSubmit={form.submit}>
      <Text mb="md">
        {t('discardText')}
        {props.followerCount > 0 && ` ${t('discardFollowers', { count: props.followerCount })}`}
      </Text>
      <Textarea
        {...form.field('reason')}
        label={t('reason')}
        withAsterisk
        aria-required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void leaveFor(props.onBack)}>
          {t('back')}
        </Button>
        <Button type="submit" color="red.9" loading={props.busy}>
          {t('discard')}
        </Button>
      </Group>
    </Form>
  );
}
