/** The side menu of a narrow window, loaded when it is opened. */
import { Drawer } from '@mantine/core';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { Brand } from '../../../ui/layout/brand.tsx';
import { useOfficePhrases } from '../office.phrases.ts';
import { SideMenu } from './side-menu.tsx';

export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useOfficePhrases();
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SideMenu />
    </Drawer>
  );
}
