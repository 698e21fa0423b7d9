/** First screen: find a piece of equipment by the serial on its tag. */
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFieldPhrases } from './phrases.ts';

export default function FindScreen() {
  const t = useFieldPhrases();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    const serial = normalizeTagSerial(typed);
    if (isTagSerial(serial)) {
      void navigate({ to: '/t/$serial', params: { serial } as never });
    } else {
      setWrong(true);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Stack>
        <Title order={1} size="h2">
          {t('findTitle')}
        </Title>
        <Text c="dimmed">{t('findHint')}</Text>
        <TextInput
          size="lg"
          label={t('serial')}
          placeholder="0000 0000 0000"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={wrong ? t('serialWrong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" size="lg" disabled={typed.trim() === ''}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
}
