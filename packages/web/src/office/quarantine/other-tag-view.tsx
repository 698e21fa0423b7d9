/** The choice of another tag for a refused record: a free tag for a registration or replacement request, or else a tag with equipment. */
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isAboutPiece } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EquipmentChoices } from '../../domain/equipment/equipment-choices.tsx';
import { useUser } from '../../lib/session.tsx';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { equipmentChoicesQuery } from './quarantine.api.ts';
import { Form } from '../../ui/form/form.tsx';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

interface ViewProps {
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onChosen: (serial: string) => void;
}

function EquipmentView({ companyId, busy, onBack, onChosen }: ViewProps & { companyId: string }) {
  const t = useQuarantinePhrases();
  const { timeZone } = useUser();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const matches = useQuery(equipmentChoicesQuery(companyId, typed));
  const { items = [], total = 0 } = matches.data ?? {};
  // A choice that the search has hidden cannot be confirmed.
  const visible = items.find(({ id }) => id === chosenId);
  return (
    <>
      <EquipmentChoices
        timeZone={timeZone}
        typed={typed}
        onTyped={setTyped}
        matches={matches}
        chosenId={chosenId}
        onChosen={({ id }) => setChosenId(id)}
      />
      {total > items.length && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('moreChoices', { shown: items.length, total })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          loading={busy}
          disabled={visible === undefined}
          onClick={() => visible && onChosen(visible.tagSerialNumber)}
        >
          {t('use')}
        </Button>
      </Group>
    </>
  );
}

function FreeTagView({ busy, onBack, onChosen }: ViewProps) {
  const t = useQuarantinePhrases();
  const form = useEntityForm({
    initialDraft: { serial: '' },
    check: ({ serial }) =>
      isTagSerial(normalizeTagSerial(serial))
        ? { body: normalizeTagSerial(serial), codes: {} }
        : { body: undefined, codes: { serial: 'tag_serial' } },
    t,
    save: { ...passOn<string>(), busy },
    toSaveInput: (serial) => serial,
    onSaved: onChosen,
    onGivenUp: onBack,
  });
  return (
    <Form onSubmit={form.submit}>
      <TextInput
        {...form.field('serial')}
        label={t('freeTag')}
        withAsterisk
        aria-required
        data-autofocus
        placeholder="0000 0000 0000"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void leaveFor(onBack)}>
          {t('back')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('use')}
        </Button>
      </Group>
    </Form>
  );
}

export function OtherTagView({ item, ...view }: ViewProps & { item: QuarantineItem }) {
  const t = useQuarantinePhrases();
  const needsEquipment = isAboutPiece(item.kind);
  return (
    <>
      <h3 className={classes.question}>{t(needsEquipment ? 'chooseTitle' : 'freeTagTitle')}</h3>
      {needsEquipment ? <EquipmentView companyId={item.companyId} {...view} /> : <FreeTagView {...view} />}
    </>
  );
}
