/** Asks once in a round for the companion of all following records. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSettings } from '../copy/use-settings.ts';
import { CompanionFields, NOBODY } from './companion-fields.tsx';
import classes from './companion.module.css';
import { useCompanionPhrases } from './companion.phrases.ts';
import { CompanionLine } from './record-companion.tsx';

function CompanionDialog(props: {
  companion: Companion | undefined;
  onClose: () => void;
  onDone: (companion: Companion | undefined) => void;
}) {
  const t = useCompanionPhrases();
  const [value, setValue] = useState(props.companion ?? NOBODY);
  const done = () => {
    const companion = { name: value.name.trim(), signature: value.signature };
    props.onDone(companion.name === '' && companion.signature === '' ? undefined : companion);
  };
  return (
    <Modal opened onClose={props.onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('roundText')}</Text>
        <CompanionFields value={value} onChange={setValue} />
        <Button size="xl" onClick={done}>
          {t('done')}
        </Button>
      </Stack>
    </Modal>
  );
}

export function RoundCompanion(props: {
  companion: Companion | undefined;
  onChange: (companion: Companion | undefined) => Promise<void>;
}) {
  const t = useCompanionPhrases();
  const asks = useSettings()?.includes('ASK_COMPANION_SIGNATURE') === true;
  const [isOpen, setIsOpen] = useState(false);
  const { companion } = props;
  if (!asks) {
    return null;
  }
  return (
    <>
      {companion ? (
        <div className={classes.line}>
          <span>
            <CompanionLine companion={companion} />
          </span>
          <Button size="lg" variant="default" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconUserCheck size={22} stroke={1.7} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('ask')}
        </Button>
      )}
      {isOpen && (
        <CompanionDialog
          companion={companion}
          onClose={() => setIsOpen(false)}
          onDone={(next) => void props.onChange(next).then(() => setIsOpen(false))}
        />
      )}
    </>
  );
}
