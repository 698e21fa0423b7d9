/** The button that downloads the report of an order's visit. It is shown only in a group with the agenda. */
import { downloadVisitReport } from '@mobcheck/contract/visit-report/visit-report.contract.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useSwitch } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useVisitReportPhrases } from './visit-report.phrases.ts';

/** @param props.isTouch whether the button is large and fills the width, as on phones */
export function VisitReportButton(props: { order: { id: string; number: number }; isTouch?: boolean }) {
  const t = useVisitReportPhrases();
  const { order, isTouch = false } = props;
  const { send, busy } = useChange(() =>
    download(downloadVisitReport, `${t('fileName', { number: order.number })}.pdf`, () => undefined, {
      params: { id: order.id },
      query: { language: currentLanguage() },
    }),
  );
  const fetchPdf = () =>
    send(undefined, {
      onSuccess: () => notifySuccess(t('done')),
      onError: (error) => notifyError(t.errorText(error)),
    });
  if (!useSwitch('AGENDA')) {
    return undefined;
  }
  return (
    <Button
      size={isTouch ? 'lg' : 'xs'}
      variant="default"
      fullWidth={isTouch}
      loading={busy}
      leftSection={<IconFileTypePdf size={isTouch ? 22 : 16} stroke={1.6} aria-hidden />}
      onClick={fetchPdf}
    >
      {t('download')}
    </Button>
  );
}
