/** The confirmation of a replacement, with its consequences. */
import { tagSerialInText } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import classes from './replacement-dialog.module.css';
import { consequencesOf, fullEquipmentName, type Sides } from './replacement.rules.ts';

export function ConfirmView(props: {
  sides: Sides;
  newSerial: string;
  /** Whether the user must tick a checkbox because the equipment of the new tag is removed. */
  needsAgreement: boolean;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const [hasAgreed, setHasAgreed] = useState(false);
  const { equipmentOfNewTag, equipmentToMove } = props.sides;
  const removedName = equipmentOfNewTag ? fullEquipmentName(equipmentOfNewTag) : '';
  const newSerial = tagSerialInText(props.newSerial);
  const params = {
    newTagTakesEquipment: { name: fullEquipmentName(equipmentToMove), newSerial },
    newTagLosesEquipment: { name: removedName, other: fullEquipmentName(equipmentToMove) },
    oldTagRetires: { oldSerial: tagSerialInText(equipmentToMove.tagSerialNumber) },
    cannotBeUndone: {},
  };
  return (
    <>
      <h3 className={classes.question}>{t('confirmTitle')}</h3>
      <ul className={classes.consequences}>
        {consequencesOf(props.sides).map((item) => (
          <li key={item} data-final={item === 'cannotBeUndone' || undefined}>
            {t(`consequences.${item}`, params[item])}
          </li>
        ))}
      </ul>
      {props.needsAgreement && (
        <Checkbox
          mt="lg"
          label={t('agree', { name: removedName })}
          checked={hasAgreed}
          disabled={props.busy}
          onChange={(event) => setHasAgreed(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-initial-focus disabled={props.busy} onClick={props.onBack}>
          {t('back')}
        </Button>
        <Button loading={props.busy} disabled={props.needsAgreement && !hasAgreed} onClick={props.onConfirm}>
          {t('confirm')}
        </Button>
      </Group>
    </>
  );
}
