/** The form that adds a deficiency by hand, for a given piece of equipment or for a piece to choose. */
import {
  createDeficiency,
  MAX_DEFICIENCY_TEXT,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { Input, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGo } from '../../lib/page-url.ts';
import { useUser } from '../../lib/session.tsx';
import { notifyWithAct } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { EquipmentChoices } from '../equipment/equipment-choices.tsx';
import { useAddDeficiencyPhrases } from './add-deficiency.phrases.ts';
import { piecesQuery, useAddDeficiency } from './deficiency.api.ts';
import { deficiencyLink } from './deficiency-link.ts';
import { SeveritySelect } from './severity-select.tsx';

/** The search and the list of pieces. */
function PieceField(props: {
  serial: string;
  error: string | undefined;
  onChosen: (serial: string) => void;
}) {
  const t = useAddDeficiencyPhrases();
  const { timeZone } = useUser();
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const matches = useQuery(piecesQuery(typed));
  const { items = [], total = 0 } = matches.data ?? {};
  return (
    <div
      role="group"
      aria-label={t('piece')}
      aria-describedby={props.error && errorId}
      data-path="tagSerialNumber"
    >
      <EquipmentChoices
        timeZone={timeZone}
        typed={typed}
        onTyped={setTyped}
        matches={matches}
        chosenId={items.find(({ tagSerialNumber }) => tagSerialNumber === props.serial)?.id}
        onChosen={({ tagSerialNumber }) => props.onChosen(tagSerialNumber)}
      />
      {total > items.length && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('more', { shown: items.length, total })}
        </Text>
      )}
      {props.error && (
        <Input.Error id={errorId} mt="xs">
          {props.error}
        </Input.Error>
      )}
    </div>
  );
}

/** @param props.piece the piece of equipment; undefined asks for one */
export default function AddDeficiencyDialog(props: {
  piece?: { readonly serial: string; readonly name: string };
  onClose: () => void;
}) {
  const t = useAddDeficiencyPhrases();
  const go = useGo();
  const { piece, onClose } = props;
  const form = useEntityForm({
    initialDraft: {
      tagSerialNumber: piece?.serial ?? '',
      description: '',
      severity: DEFAULT_SEVERITY as Severity,
    },
    check: (draft) => checkBody(createDeficiency.body, draft),
    t,
    save: useAddDeficiency(),
    toSaveInput: (body) => ({ body }),
    onSaved: ({ id, number }) => {
      const open = { label: t('open'), onClick: () => go(deficiencyLink(id)) };
      notifyWithAct(t('done', { number }), open, 'added deficiency');
      onClose();
    },
  });
  return (
    <EntityDialog form={form} title={t('title')} saveLabel={t('save')} onClose={onClose}>
      <Stack>
        {piece ? (
          <Text>{t('of', { name: piece.name })}</Text>
        ) : (
          <PieceField
            serial={form.value.tagSerialNumber}
            error={form.errorAt('tagSerialNumber') && t('choosePiece')}
            onChosen={(serial) => form.change({ tagSerialNumber: serial })}
          />
        )}
        <Textarea
          {...form.field('description')}
          label={t('description')}
          description={t('descriptionHint')}
          withAsterisk
          aria-required
          {...(piece && { 'data-autofocus': true })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_DEFICIENCY_TEXT}
        />
        <SeveritySelect value={form.value.severity} onChange={(severity) => form.change({ severity })} />
      </Stack>
    </EntityDialog>
  );
}
