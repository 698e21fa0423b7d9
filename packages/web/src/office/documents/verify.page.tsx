/** The public page that verifies a document by its QR code or by its typed code. */
import { showDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useGo, usePageParams } from '../../lib/page-url.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CodeForm } from './code-form.tsx';
import { verifiedDocumentQuery } from './documents.api.ts';
import classes from './documents.module.css';
import { useDocumentsPhrases } from './documents.phrases.ts';
import { FoundDocument } from './found-document.tsx';
import { codeState, parseTypedCode } from './typed-code.rules.ts';
import { VerificationResult } from './verification-result.tsx';

/** The code as it was typed or printed; absent when the page is opened without a code. */
const codeParams = z.object({ code: z.string() });

export default function VerifyPage() {
  const t = useDocumentsPhrases();
  const go = useGo();
  const typed = usePageParams(codeParams)?.code ?? '';
  const code = parseTypedCode(typed);
  const isValid = codeState(code) === 'valid';
  const verification = useQuery({ ...verifiedDocumentQuery(code), enabled: isValid });
  const isUnknown = verification.error instanceof ApiError && verification.error.status === 404;
  const verify = (newCode: string) =>
    newCode === code ? void verification.refetch() : go({ to: `/verify/${newCode}` });
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} hint={t('hint')} />
      <CodeForm key={typed} initialCode={typed} busy={verification.isFetching} onVerify={verify} />
      {isValid && verification.isFetching && (
        <Text role="status" c="dimmed">
          {t('checking')}
        </Text>
      )}
      {isValid && !verification.isFetching && verification.data && (
        <FoundDocument document={verification.data} />
      )}
      {isValid && !verification.isFetching && isUnknown && (
        <VerificationResult
          kind="unknown"
          title={t('unknown')}
          text={t('unknownText', { code: showDocumentCode(code) })}
        />
      )}
      {isValid && !verification.isFetching && verification.error && !isUnknown && (
        <VerificationResult kind="failed" title={t('failed')} text={t.errorText(verification.error)}>
          <Button variant="default" onClick={() => void verification.refetch()}>
            {t('retry')}
          </Button>
        </VerificationResult>
      )}
    </div>
  );
}
