/** Reporting a problem: a choice, then words, photo and contact, then the code to follow the report. */
import type { ReportChoice } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { useState } from 'react';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import screenClasses from '../../ui/touch/touch-screen.module.css';
import { newId } from '../../lib/phone/new-id.ts';
import { ChooseProblem } from './choose-problem.tsx';
import type { ReportDraft } from './problem-reports.api.ts';
import { useStrangerPhrases } from './problem-reports.phrases.ts';
import { ReportDetails } from './report-details.tsx';
import { SentReport } from './sent-report.tsx';

/** A report as typed so far. `choice` is undefined until the stranger has chosen a problem. */
type Started = Omit<ReportDraft, 'choice'> & { readonly choice: ReportChoice | undefined };

const startDraft = (): Started => ({
  id: newId(),
  choice: undefined,
  words: '',
  contact: '',
  photo: undefined,
});

export function ReportProblem({ serial }: { serial: string }) {
  const t = useStrangerPhrases();
  const [started, setStarted] = useState(startDraft);
  const [sent, setSent] = useState<{ draft: ReportDraft; code: string; hasPhoto: boolean }>();
  const { choice } = started;
  const choose = (chosen: ReportChoice | undefined) => setStarted({ ...started, choice: chosen });
  if (sent) {
    return <SentReport serial={serial} {...sent} />;
  }
  return (
    <div className={screenClasses.screen}>
      <ScreenHead
        back={`/t/${serial}`}
        onBack={choice && (() => choose(undefined))}
        backLabel={t('back')}
        title={t('start')}
      />
      {choice === undefined ? (
        <ChooseProblem onChoose={choose} />
      ) : (
        <ReportDetails
          serial={serial}
          draft={{ ...started, choice }}
          onChange={(change) => setStarted((current) => ({ ...current, ...change }))}
          onSent={(code, hasPhoto) => setSent({ draft: { ...started, choice }, code, hasPhoto })}
        />
      )}
    </div>
  );
}
