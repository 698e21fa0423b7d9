/** The reasons against publishing a norm set, each at its place in the document. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { partAt, type SetIssue } from './norm-set-reading.rules.ts';
import { useNormSetIssuesPhrases } from './norm-set-issues.phrases.ts';
import classes from './norm-sets.module.css';

const MOST_SHOWN = 50;

function textAt(row: unknown, ...path: string[]): string {
  const part = partAt(row, path);
  return typeof part === 'string' ? part : '';
}

/** Returns a function for the name of an entry, such as the kind of a rule or the class of an example. Empty for an entry without one. */
function useSubject(document: unknown): (entry: NonNullable<SetIssue['entry']>) => string {
  const nameOf = useClockName();
  const language: Language = currentLanguage();
  const list = partAt(document, ['classes']);
  const known: unknown[] = Array.isArray(list) ? list : [];
  const nameOfClass = (normClass: unknown) => textAt(normClass, 'name', language) || textAt(normClass, 'key');
  return ({ list: of, row }) => {
    const kind = textAt(row, 'clock', 'kind');
    const key = textAt(row, 'class');
    return {
      sources: textAt(row, 'title') || textAt(row, 'key'),
      classes: nameOfClass(row),
      rules: nameOf({ kind, name: kind }),
      examples: nameOfClass(known.find((normClass) => textAt(normClass, 'key') === key)) || key,
    }[of];
  };
}

/** The place of an issue, as in "Regra 3 (Pesagem), clock.period". */
function Place({ issue, subject }: { issue: SetIssue; subject: string }) {
  const t = useNormSetIssuesPhrases();
  const { entry, field } = issue;
  const name = entry && t(`entry.${entry.list}`, { position: entry.position });
  const start = name ? `${name}${subject && ` (${subject})`}` : field === '' ? t('whole') : '';
  return (
    <>
      <strong>{start}</strong>
      {start && field && ', '}
      {field && <code>{field}</code>}
    </>
  );
}

function Differences({ of }: { of: SetIssue['differences'] }) {
  const t = useNormSetIssuesPhrases();
  const nameOf = useClockName();
  return (
    of.length > 0 && (
      <ul>
        {of.map(({ kind, expected = t('nothing'), result = t('nothing') }) => (
          <li key={kind}>{t('difference', { kind: nameOf({ kind, name: kind }), expected, result })}</li>
        ))}
      </ul>
    )
  );
}

export function IssueList(props: {
  issues: readonly SetIssue[];
  /** The parsed text, which names the entries. Undefined for a text that is no JSON. */
  document: unknown;
  /** How often the text was checked. Each check moves the focus here, so that the reasons are in view and read out. */
  checks: number;
}) {
  const t = useNormSetIssuesPhrases();
  const { issues, document, checks } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [checks]);
  const subjectOf = useSubject(document);
  const more = issues.length - MOST_SHOWN;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      ref={list}
      role="region"
      tabIndex={-1}
      title={t('title', { count: issues.length })}
      c="var(--mantine-color-text)"
    >
      <ul className={classes.issues}>
        {issues.slice(0, MOST_SHOWN).map((issue) => (
          <li key={JSON.stringify([issue.entry?.list, issue.entry?.position, issue.field, issue.code])}>
            <Place issue={issue} subject={issue.entry ? subjectOf(issue.entry) : ''} />
            {': '}
            {t(`code.${issue.code}`, issue.values)}
            <Differences of={issue.differences} />
          </li>
        ))}
      </ul>
      {more > 0 && t('more', { count: more })}
    </Alert>
  );
}
