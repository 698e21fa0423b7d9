/** Opens the scanner, whose code comes only then. */
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import classes from './scan-button.module.css';
import type { ScanDialogProps } from './scan-dialog.tsx';
import { useScanButtonPhrases } from './scan-button.phrases.ts';

export function ScanButton({
  label,
  scan,
  iconSize = 24,
  atOnce = false,
  ...look
}: {
  label: string;
  scan: Omit<ScanDialogProps, 'onClose'>;
  iconSize?: number;
  /** Opens as the screen does: the person asked for it where they came from. */
  atOnce?: boolean;
} & Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useScanButtonPhrases();
  const [state, setState] = useState<'closed' | 'loading' | 'lost' | 'open'>('closed');
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ScanDialogProps> }>();
  const open = async () => {
    setState('loading');
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx');
      setLoaded({ Dialog: ScanDialog });
      setState('open');
    } catch {
      setState('lost');
    }
  };
  const asked = useRef(atOnce);
  useEffect(() => {
    if (asked.current) {
      asked.current = false;
      void open();
    }
  }, []);
  return (
    <div>
      <Button
        size="xl"
        fullWidth
        {...look}
        classNames={{ label: classes.label ?? '' }}
        // Not switched off while the code comes: the focus would be lost, and could not come back afterwards.
        aria-busy={state === 'loading'}
        leftSection={
          state === 'loading' ? (
            <Loader size={iconSize} color="currentColor" />
          ) : (
            <IconQrcode size={iconSize} stroke={1.7} aria-hidden />
          )
        }
        onClick={() => void open()}
      >
        {label}
      </Button>
      {state === 'lost' && (
        <p className={classes.lost} role="alert">
          {t('notLoaded')}
        </p>
      )}
      {state === 'open' && loaded && <loaded.Dialog {...scan} onClose={() => setState('closed')} />}
    </div>
  );
}
