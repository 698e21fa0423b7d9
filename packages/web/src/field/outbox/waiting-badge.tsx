/** The number and age of waiting records in the frame of every screen, with a link to the list. */
import { clsx } from 'clsx';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { Connection } from '../../lib/connection/use-connection.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { useNow } from './use-now.ts';
import { useOutbox } from './outbox-context.ts';
import { summaryOf, toneOfAge } from './outbox.rules.ts';
import { useOutboxPhrases } from './outbox.phrases.ts';
import { OUTBOX_HREF } from './outbox-link.ts';
import { useAgeText } from './use-age-text.ts';
import classes from './waiting-badge.module.css';

/** The age from which the badge shows ages. A lower age would appear only for a moment. */
const SHOWN_AGE_MS = 60_000;

export function WaitingBadge({ connection }: { connection: Connection }) {
  const t = useOutboxPhrases();
  const tUi = useUiPhrases();
  const ageText = useAgeText();
  const { rows } = useOutbox();
  const now = useNow();
  const { count, oldestAt } = summaryOf(rows);
  const cause = connection === 'up' ? undefined : tUi(`outage.${connection}`);
  const named = (text: string) => (cause ? `${cause}. ${text}` : text);
  if (oldestAt === null) {
    return (
      <a href={OUTBOX_HREF} className={clsx(classes.badge, classes.none)} aria-label={named(t('frame.none'))}>
        {cause === undefined ? (
          <IconCloudCheck size={22} stroke={1.6} aria-hidden />
        ) : (
          <StatusBadge tone="amber">{cause}</StatusBadge>
        )}
      </a>
    );
  }
  const age = ageText(oldestAt, now);
  const Icon = cause === undefined ? IconCloudUp : IconCloudOff;
  return (
    <a
      href={OUTBOX_HREF}
      className={classes.badge}
      data-tone={toneOfAge(oldestAt, now)}
      aria-label={named(t('frame.some', { count, age }))}
    >
      <span className={classes.face}>
        <Icon size={20} stroke={1.8} aria-hidden />
        <strong>{count}</strong>
        {now - Date.parse(oldestAt) >= SHOWN_AGE_MS && <span>· {age}</span>}
      </span>
    </a>
  );
}
