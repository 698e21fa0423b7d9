/** Buttons that log in as a user of the demonstration. */
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type DemoLogin, loadDemoLogins } from './demo-logins.api.ts';
import classes from './login.module.css';
import { useLoginPhrases } from './login.phrases.ts';

export function DemoLogins(props: { onChoose: (login: { email: string; password: string }) => void }) {
  const t = useLoginPhrases();
  const [logins, setLogins] = useState<readonly DemoLogin[]>([]);
  useEffect(() => {
    void loadDemoLogins().then(setLogins);
  }, []);
  if (logins.length === 0) {
    return null;
  }
  return (
    <div className={classes.demo}>
      <Text size="sm" c="dimmed" className={classes.demoTitle}>
        {t('demo')}
      </Text>
      {logins.map((login) => (
        <Button key={login.email} size="xs" variant="light" onClick={() => props.onChoose(login)}>
          {t(`roles.${login.role}`)}
        </Button>
      ))}
    </div>
  );
}
