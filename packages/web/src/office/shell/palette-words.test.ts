/** The names of acts in the global search are the same as on the screens, whose phrases the search may not import. */
import { expect, test, vi } from 'vitest';

const SAME: readonly (readonly [act: string, screen: string])[] = [
  ['palette:acts.createOrder', 'office:pages.createOrder'],
  ['palette:acts.import', 'equipment-report:importSheet'],
  ['palette:acts.register', 'equipment-report:register'],
  ['palette:acts.printLabels', 'labels:generate'],
];

test.each(['pt', 'en', 'es'])('in %s, acts have the names that the screens show', async (language) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all(
    Object.values(import.meta.glob('../{palette,shell,today,equipment,labels}/*.phrases.ts')).map(
      async (load) => load(),
    ),
  );
  const { default: i18next } = await import('i18next');
  const textOf = (key: string) => i18next.getFixedT(language)(key);
  for (const [act, screen] of SAME) {
    expect([act, textOf(act)]).toEqual([act, textOf(screen)]);
    // The text of a missing key is the key itself.
    expect(textOf(act)).not.toBe(act.split(':')[1]);
  }
});
