/** The choice of another tag for a refused record: of equipment, or a free one for a registration or a replacement. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isTagSerial, normalizeTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EquipmentStatusBadge } from '../../domain/equipment/equipment-status.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { equipmentChoicesQuery } from './quarantine.api.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

interface ViewProps {
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onChosen: (serial: string) => void;
}

function Choice(props: { piece: EquipmentSummary; checked: boolean; onChange: () => void }) {
  const t = useQuarantinePhrases();
  const { extraLabel, extraCode, productName, tagSerialNumber, status } = props.piece;
  return (
    <label className={classes.choice}>
      <input type="radio" name="piece" checked={props.checked} onChange={props.onChange} />
      <span className={classes.lines}>
        <strong>{[extraLabel || t('noLabel'), extraCode].filter(Boolean).join(' · ')}</strong>
        <small>
          {productName} · {showTagSerial(tagSerialNumber)}
        </small>
      </span>
      <EquipmentStatusBadge status={status} />
    </label>
  );
}

/** The choice of equipment of the record's company. */
function EquipmentView({ companyId, busy, onBack, onChosen }: ViewProps & { companyId: string }) {
  const t = useQuarantinePhrases();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const pieces = useQuery(equipmentChoicesQuery(companyId, typed));
  const { items = [], total = 0 } = pieces.data ?? {};
  // A choice that the search has hidden cannot be confirmed.
  const visible = items.find(({ tagSerialNumber }) => tagSerialNumber === chosen);
  return (
    <>
      <SearchBox label={t('chooseSearch')} value={typed} onChange={setTyped} />
      <div
        className={classes.choices}
        role="radiogroup"
        aria-label={t('choices')}
        aria-busy={pieces.isFetching}
      >
        {pieces.error && !pieces.data && (
          <ErrorState text={t.errorText(pieces.error)} onRetry={() => void pieces.refetch()} />
        )}
        {pieces.isPending && <LoadingState />}
        {items.map((piece) => (
          <Choice
            key={piece.id}
            piece={piece}
            checked={piece.tagSerialNumber === chosen}
            onChange={() => setChosen(piece.tagSerialNumber)}
          />
        ))}
        {pieces.data && total === 0 && (
          <Text c="dimmed" p="md" ta="center">
            {t('noChoice')}
          </Text>
        )}
      </div>
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

/** The number of a free tag, typed. */
function FreeTagView({ busy, onBack, onChosen }: ViewProps) {
  const t = useQuarantinePhrases();
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const serial = normalizeTagSerial(typed);
  const isWrong = !isTagSerial(serial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (!isWrong) {
          onChosen(serial);
        }
      }}
    >
      <TextInput
        label={t('freeTag')}
        withAsterisk
        aria-required
        data-autofocus
        placeholder="0000 0000 0000"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        error={wasSent && isWrong ? t.fieldError('tag_serial') : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('use')}
        </Button>
      </Group>
    </form>
  );
}

export function OtherTagView({ item, ...view }: ViewProps & { item: QuarantineItem }) {
  const t = useQuarantinePhrases();
  const needsEquipment = item.kind === 'inspection' || item.kind === 'maintenance';
  return (
    <>
      <h3 className={classes.question}>{t(needsEquipment ? 'chooseTitle' : 'freeTagTitle')}</h3>
      {needsEquipment ? <EquipmentView companyId={item.companyId} {...view} /> : <FreeTagView {...view} />}
    </>
  );
}
