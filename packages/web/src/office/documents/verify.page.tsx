/** Anybody verifies a document: by the QR code on it, or by typing its code. */
import { showDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useGo, usePageParams } from '../../lib/address.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CodeForm } from './code-form.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { verifiedDocumentQuery } from './documents.api.ts';
import classes from './documents.module.css';
import { useDocumentsPhrases } from './documents.phrases.ts';
import { codeState, typedCode } from './typed-code.rules.ts';

const ICONS = { good: IconCircleCheck, unknown: IconQuestionMark, failed: IconAlertTriangle };

function Verdict(props: { kind: keyof typeof ICONS; title: string; text: string; children?: ReactNode }) {
  const Icon = ICONS[props.kind];
  return (
    <section className={classes.verdict} data-kind={props.kind} role="status">
      <div className={classes.verdictHead}>
        <Icon size={32} stroke={1.7} aria-hidden />
        <Title order={2} size="h3">
          {props.title}
        </Title>
      </div>
      <Text>{props.text}</Text>
      {props.children}
    </section>
  );
}

/** As somebody typed it, or as it stands on paper; none on the bare page. */
const codeParams = z.object({ code: z.string() });

export default function VerifyPage() {
  const t = useDocumentsPhrases();
  const go = useGo();
  const typed = usePageParams(codeParams)?.code ?? '';
  const code = typedCode(typed);
  const good = codeState(code) === 'good';
  const found = useQuery({ ...verifiedDocumentQuery(code), enabled: good });
  const missing = found.error instanceof ApiError && found.error.status === 404;
  const verify = (asked: string) => (asked === code ? void found.refetch() : go({ to: `/verify/${asked}` }));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} hint={t('hint')} />
      <CodeForm key={typed} start={typed} busy={found.isFetching} onVerify={verify} />
      {good && found.isFetching && (
        <Text role="status" c="dimmed">
          {t('checking')}
        </Text>
      )}
      {good && !found.isFetching && found.data && (
        <Verdict kind="good" title={t('authentic')} text={t('authenticText')}>
          <DocumentFacts document={found.data} />
        </Verdict>
      )}
      {good && !found.isFetching && missing && (
        <Verdict
          kind="unknown"
          title={t('unknown')}
          text={t('unknownText', { code: showDocumentCode(code) })}
        />
      )}
      {good && !found.isFetching && found.error && !missing && (
        <Verdict kind="failed" title={t('failed')} text={t.errorText(found.error)}>
          <Button variant="default" onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        </Verdict>
      )}
    </div>
  );
}
