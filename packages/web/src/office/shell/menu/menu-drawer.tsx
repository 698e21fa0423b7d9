/** The frame of the side menu in a narrow window, loaded when it is opened. */
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { Brand } from '../../../ui/layout/brand.tsx';
import { useUiPhrases } from '../../../ui/ui.phrases.ts';

export default function MenuDrawer(props: { onClose: () => void; children: ReactNode }) {
  const t = useUiPhrases();
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      size={280}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.children}
    </Drawer>
  );
}
