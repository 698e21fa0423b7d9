/** Buttons that download the filtered security log as XLSX or CSV. */
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { downloadSecurityLog, type SecurityLogSearch } from './security-log.api.ts';
import { useSecurityLogPhrases } from './security-log.phrases.ts';

const FORMATS = { xlsx: IconFileTypeXls, csv: IconFileTypeCsv } as const;
type Format = keyof typeof FORMATS;

export function DownloadButtons({ search }: { search: SecurityLogSearch }) {
  const t = useSecurityLogPhrases();
  const [running, setRunning] = useState<Format>();
  const start = async (format: Format) => {
    setRunning(format);
    try {
      await downloadSecurityLog(search, format);
      notifySuccess(t('downloaded'));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setRunning(undefined);
    }
  };
  return (Object.keys(FORMATS) as Format[]).map((format) => {
    const Icon = FORMATS[format];
    return (
      <Button
        key={format}
        variant="default"
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        aria-label={t('download', { format: format.toUpperCase() })}
        loading={running === format}
        disabled={running !== undefined}
        onClick={() => void start(format)}
      >
        {format.toUpperCase()}
      </Button>
    );
  });
}
