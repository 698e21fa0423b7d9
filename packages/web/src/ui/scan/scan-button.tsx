/** The button that loads and opens the scanner. */
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import classes from './scan-button.module.css';
import type { ScanDialogProps } from './scan-dialog.tsx';
import { useScanButtonPhrases } from './scan-button.phrases.ts';

export function ScanButton({
  label,
  dialogProps,
  iconSize = 24,
  atOnce = false,
  ...buttonProps
}: {
  label: string;
  dialogProps: Omit<ScanDialogProps, 'onClose'>;
  iconSize?: number;
  /** Whether the scanner opens together with the screen, without a click. */
  atOnce?: boolean;
} & Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useScanButtonPhrases();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ScanDialogProps> }>();
  const open = async () => {
    setState('loading');
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx');
      setLoaded({ Dialog: ScanDialog });
      setState('open');
    } catch {
      setState('failed');
    }
  };
  const opensAtOnce = useRef(atOnce);
  useEffect(() => {
    if (opensAtOnce.current) {
      opensAtOnce.current = false;
      void open();
    }
  }, []);
  return (
    <div>
      <Button
        size="xl"
        fullWidth
        {...buttonProps}
        classNames={{ label: classes.label ?? '' }}
        // The button is not disabled while loading, since the focus would be lost and could not return.
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
      {state === 'failed' && (
        <p className={classes.lost} role="alert">
          {t('notLoaded')}
        </p>
      )}
      {state === 'open' && loaded && <loaded.Dialog {...dialogProps} onClose={() => setState('closed')} />}
    </div>
  );
}
