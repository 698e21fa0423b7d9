/** What will happen, said before it does. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Group } from '@mantine/core';
import { useTagReplacementsPhrases } from './phrases.ts';
import classes from './replacement-dialog.module.css';
import { consequencesOf, fullNameOf, nameOf, type Sides } from './replacement.rules.ts';

export function ConfirmView(props: {
  sides: Sides;
  newSerial: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const { newEquipment, chosen } = props.sides;
  const newSerial = showTagSerial(props.newSerial);
  const words = {
    takes: { name: fullNameOf(chosen), newSerial },
    moves: {},
    goes: { name: newEquipment ? nameOf(newEquipment) : '' },
    retires: { oldSerial: showTagSerial(chosen.tagSerialNumber) },
    final: {},
  };
  return (
    <>
      <h3 className={classes.question}>{t('confirmTitle')}</h3>
      <ul className={classes.consequences}>
        {consequencesOf(props.sides).map((one) => (
          <li key={one} data-final={one === 'final' || undefined}>
            {t(`will.${one}`, words[one])}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-first disabled={props.busy} onClick={props.onBack}>
          {t('back')}
        </Button>
        <Button loading={props.busy} onClick={props.onConfirm}>
          {t('confirm')}
        </Button>
      </Group>
    </>
  );
}
