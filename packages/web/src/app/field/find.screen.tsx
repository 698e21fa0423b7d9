/** First screen: find a piece of equipment by the serial on its tag, or among those opened last. */
import { showTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { serialState } from '../../features/equipment/equipment-draft.rules.ts';
import { useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/recording/action-bar.tsx';
import { useGo } from './field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from './phrases.ts';
import { recentTags } from './recent-tags.ts';
import { SerialField } from './serial-field.tsx';

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const { id } = useUser();
  const [serial, setSerial] = useState('');
  const [tried, setTried] = useState(false);
  const [recent] = useState(() => recentTags(id));
  const state = serialState(serial);
  const missing = TAG_SERIAL_LENGTH - serial.length;
  // A wrong character is said at once; a short number only when the person wanted to open it.
  const error =
    state === 'character' || state === 'check'
      ? t(`serialState.${state}`)
      : tried && (state === 'short' || state === 'empty')
        ? t('serialShort', { count: missing })
        : undefined;
  return (
    <form
      className={classes.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (state === 'good') {
          go.tag(serial);
        }
      }}
    >
      <Title order={1} size="h2">
        {t('findTitle')}
      </Title>
      <Text c="dimmed">{t('findHint')}</Text>
      <div className={classes.field}>
        <SerialField
          label={t('serial')}
          value={serial}
          error={error}
          onChange={(typed) => {
            setSerial(typed);
            setTried(false);
          }}
        />
      </div>
      {recent.length > 0 && (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('recent')}
          </Title>
          <ul className={classes.recent}>
            {recent.map((tag) => (
              <li key={tag.serial}>
                <a href={`#/t/${tag.serial}`}>
                  <span>
                    <strong>{tag.name}</strong>
                    <small>{showTagSerial(tag.serial)}</small>
                  </span>
                  <IconChevronRight size={20} stroke={1.8} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Anchor href="/">{t('office')}</Anchor>
      <ActionBar>
        <Button type="submit" size="xl" fullWidth>
          {t('open')}
        </Button>
      </ActionBar>
    </form>
  );
}
