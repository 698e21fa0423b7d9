/** The main view of a replacement, with the new tag beside the old tag, warnings, and buttons. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReplacementSides } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { tagSerialInText } from '@mobcheck/contract/tags/tags.rules.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowsExchange, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import classes from './replacement-dialog.module.css';
import { fullEquipmentName, choiceSourceOf, warningsOf } from './replacement.rules.ts';
import { SidePanel } from './side-panel.tsx';
import type { ReplacementSubject } from './tag-replacements.api.ts';

/**
 * The warning that the new tag has equipment already. Without a request, the user may have mixed up the two numbers and can swap
 * them. With a request, the equipment was registered later, and the request can be dismissed.
 */
function InUseWarning(props: {
  equipment: EquipmentSummary;
  onSwap: () => void;
  onDismiss: (() => void) | undefined;
}) {
  const t = useTagReplacementsPhrases();
  const { timeZone } = useUser();
  const dayOf = (instant: string) => showDay(dayIn(timeZone, new Date(instant)));
  const { equipment, onDismiss, onSwap } = props;
  const { createdAt, lastInspection } = equipment;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="sm" c="var(--mantine-color-text)">
      <p className={classes.noticeText}>
        {t(onDismiss ? 'inUseSince' : 'inUse', {
          name: fullEquipmentName(equipment),
          since: dayOf(createdAt),
          inspected: lastInspection
            ? t('lastInspectedOn', { day: dayOf(lastInspection.createdAt) })
            : t('neverInspected'),
        })}
      </p>
      {onDismiss ? (
        <Button variant="default" size="xs" onClick={onDismiss}>
          {t('dismissRequest')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onSwap}
        >
          {t('swap')}
        </Button>
      )}
    </Alert>
  );
}

export function ReplaceView(props: {
  request: ReplacementSubject;
  sides: ReplacementSides;
  chosenEquipment: EquipmentSummary | null;
  onChoose: () => void;
  onSwap: () => void;
  onDismiss: (() => void) | undefined;
  onTransfer: () => void;
  onClose: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const { request, chosenEquipment, onDismiss } = props;
  const { newEquipment, suggestion, succeeded: equipmentOfRetiredTag } = props.sides;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const source = choiceSourceOf(request, suggestion, chosenEquipment);
  const warnings = chosenEquipment
    ? warningsOf({ equipmentOfNewTag: newEquipment, equipmentToMove: chosenEquipment })
    : [];
  return (
    <>
      {newEquipment && props.sides.agreement && (
        <InUseWarning equipment={newEquipment} onSwap={props.onSwap} onDismiss={onDismiss} />
      )}
      <div className={classes.sides}>
        <SidePanel
          title={t('newTag')}
          serial={newEquipment?.tagSerialNumber ?? request.tagSerialNumber}
          equipment={newEquipment}
          empty={t('freeTagPanel')}
        />
        <IconArrowLeft className={classes.arrow} size={24} stroke={1.6} aria-hidden />
        <SidePanel
          title={t('oldTag')}
          note={source && t(source)}
          serial={chosenEquipment?.tagSerialNumber}
          equipment={chosenEquipment}
          empty={
            equipmentOfRetiredTag ? (
              <>
                <strong>
                  {t('retiredTagPanel', { serial: tagSerialInText(request.equipmentOldSerialNumber ?? '') })}
                </strong>
                {t('retiredTagPanelText', {
                  name: fullEquipmentName(equipmentOfRetiredTag),
                  serial: tagSerialInText(equipmentOfRetiredTag.tagSerialNumber),
                })}
              </>
            ) : (
              <>
                <strong>{t('nonePanel')}</strong>
                {t('nonePanelText')}
              </>
            )
          }
        >
          <Button variant="default" fullWidth onClick={props.onChoose}>
            {t(chosenEquipment || equipmentOfRetiredTag ? 'chooseOther' : 'chooseFirst')}
          </Button>
        </SidePanel>
      </div>
      {warnings.map((warning) => (
        <Alert
          key={warning}
          color={warning === 'productsDiffer' ? 'yellow' : 'gray'}
          icon={
            warning === 'productsDiffer' ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />
          }
          mt="sm"
          c="var(--mantine-color-text)"
        >
          {t(warning)}
        </Alert>
      ))}
      <div role="alert">
        {wasSubmitted && !chosenEquipment && (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle aria-hidden />}
            mt="sm"
            c="var(--mantine-color-text)"
          >
            {t('select')}
          </Alert>
        )}
      </div>
      <Group className={classes.footer ?? ''} justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        {equipmentOfRetiredTag && !chosenEquipment ? (
          onDismiss && <Button onClick={onDismiss}>{t('dismissRequest')}</Button>
        ) : (
          <Button onClick={() => (chosenEquipment ? props.onTransfer() : setWasSubmitted(true))}>
            {t('transfer')}
          </Button>
        )}
      </Group>
    </>
  );
}
