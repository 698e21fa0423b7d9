/** Which equipment the address has open, and at which tab (`?equipment=<serial>&tab=map`), and the ways to change it. */
import { z } from 'zod';
import { useAddressWindow } from '../../lib/address-window.ts';

const openEquipment = z.object({
  equipment: z.string().min(1).optional(),
  tab: z.string().optional(),
});

export function useOpenEquipment() {
  const { search, open, close } = useAddressWindow(openEquipment);
  return {
    serial: search.equipment,
    open: (serial: string) => open({ equipment: serial, tab: undefined }),
    close: () => close({ equipment: undefined, tab: undefined }),
  };
}

/**
 * The open tab, and the way to another: the entry of the history stays the same one, so that going back closes the
 * window instead of leafing through its tabs.
 * @param tabs those that there are; the first one is not named in the address, and stands for every unknown name
 */
export function useEquipmentTab<T extends string>(
  tabs: readonly [T, ...T[]],
): readonly [T, (tab: T) => void] {
  const { search, show } = useAddressWindow(openEquipment);
  const [first] = tabs;
  return [
    tabs.find((tab) => tab === search.tab) ?? first,
    (tab) => show({ tab: tab === first ? undefined : tab }),
  ];
}
