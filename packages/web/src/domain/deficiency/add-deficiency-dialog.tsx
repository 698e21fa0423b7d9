/** The form that adds a deficiency by hand, for a given piece of equipment or for a piece to choose. */
import {
  createDeficiency,
  MAX_DEFICIENCY_TEXT,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { DEFICIENCY_OWNER_REFUSED } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { Input, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGo } from '../../lib/page-url.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { DayField } from '../../ui/date/day-field.tsx';
import { dateError } from '../../ui/date/day-field.rules.ts';
import { notifyWithAct } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { EquipmentChoices } from '../equipment/equipment-choices.tsx';
import { type ChosenPhoto, ChosenPhotos } from '../photos/chosen-photos.tsx';
import { useAddDeficiencyPhrases } from './add-deficiency.phrases.ts';
import { piecesQuery, useAddDeficiency } from './deficiency.api.ts';
import { useDeficiencyPhrases } from './deficiency.phrases.ts';
import { deficiencyLink } from './deficiency-link.ts';
import { OwnerField } from './owner-field.tsx';
import { SeveritySelect } from './severity-select.tsx';

/** The search and the list of pieces. */
function PieceField(props: {
  serial: string;
  error: string | undefined;
  onChosen: (piece: { tagSerialNumber: string; companyId: string }) => void;
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
      aria-label={t('equipment')}
      aria-describedby={props.error && errorId}
      data-path="tagSerialNumber"
    >
      <EquipmentChoices
        timeZone={timeZone}
        typed={typed}
        onTyped={setTyped}
        matches={matches}
        chosenId={items.find(({ tagSerialNumber }) => tagSerialNumber === props.serial)?.id}
        onChosen={props.onChosen}
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

/** The fields of people who may change deficiencies. The owner is asked for after the piece, which decides the company. */
function OwnerAndDueDay(props: {
  form: Pick<EntityForm<{ ownerId: string; dueOn: string | null }>, 'value' | 'errorAt'> & {
    readonly change: (patch: { ownerId?: string; dueOn?: string | null }) => void;
  };
  companyId: string | undefined;
}) {
  const tWords = useDeficiencyPhrases();
  const { form, companyId } = props;
  return (
    <>
      {companyId !== undefined && (
        <OwnerField
          companyIds={[companyId]}
          value={form.value.ownerId}
          error={form.errorAt('ownerId')}
          onChange={(ownerId) => form.change({ ownerId })}
        />
      )}
      <DayField
        label={tWords('fields.dueOn')}
        data-path="dueOn"
        value={form.value.dueOn}
        reportsInvalid
        error={form.errorAt('dueOn')}
        onChange={(dueOn) => form.change({ dueOn })}
      />
    </>
  );
}

/** @param props.piece the piece of equipment; undefined asks for one */
export default function AddDeficiencyDialog(props: {
  piece?: { readonly serial: string; readonly name: string; readonly companyId: string };
  onClose: () => void;
}) {
  const t = useAddDeficiencyPhrases();
  const go = useGo();
  const { piece, onClose } = props;
  const mayManage = useMay(managesDeficiencies);
  const [companyId, setCompanyId] = useState(piece?.companyId);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  // A deficiency that is saved while a photo is being read would lack the photo.
  const [isReading, setIsReading] = useState(false);
  const form = useEntityForm({
    initialDraft: {
      tagSerialNumber: piece?.serial ?? '',
      description: '',
      severity: DEFAULT_SEVERITY as Severity,
      ownerId: '',
      dueOn: null as string | null,
    },
    check: ({ ownerId, dueOn, ...draft }) =>
      checkBody(
        createDeficiency.body,
        {
          ...draft,
          ...(ownerId && { ownerId }),
          ...(dueOn !== null && { dueOn }),
          ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
        },
        dateError(dueOn, {}) ? { dueOn: 'date_out_of_range' } : {},
      ),
    t,
    save: useAddDeficiency(),
    toSaveInput: (body) => ({ body, photos }),
    errorFields: { [DEFICIENCY_OWNER_REFUSED.code]: 'ownerId' },
    onSaved: ({ id, number }) => {
      const open = { label: t('open'), onClick: () => go(deficiencyLink(id)) };
      notifyWithAct(t('done', { number }), open, 'added deficiency');
      onClose();
    },
  });
  return (
    <EntityDialog
      form={form}
      title={t('title')}
      saveLabel={t('save')}
      canSave={!isReading}
      dirty={form.dirty || isReading || photos.length > 0}
      onClose={onClose}
    >
      <Stack>
        {piece ? (
          <Text>{t('of', { name: piece.name })}</Text>
        ) : (
          <PieceField
            serial={form.value.tagSerialNumber}
            error={form.errorAt('tagSerialNumber') && t('choosePiece')}
            onChosen={(chosen) => {
              // An owner from the company of the earlier piece may not own a deficiency of another company.
              const ownerId = chosen.companyId === companyId ? form.value.ownerId : '';
              setCompanyId(chosen.companyId);
              form.change({ tagSerialNumber: chosen.tagSerialNumber, ownerId });
            }}
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
        {mayManage && <OwnerAndDueDay form={form} companyId={companyId} />}
        <ChosenPhotos
          photos={photos}
          isReading={isReading}
          onAdd={(photo) => setPhotos((before) => [...before, photo])}
          onRemove={(id) => setPhotos((before) => before.filter((photo) => photo.id !== id))}
          onReading={setIsReading}
        />
      </Stack>
    </EntityDialog>
  );
}
