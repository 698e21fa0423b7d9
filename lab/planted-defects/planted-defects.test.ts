/** Tests that the file of a planted defect has its text exactly once, and that its tests exist. */
import { describe, expect, it } from 'vitest';
import { plantable } from '../../scripts/checks/plantable.ts';
import { plantInto } from './defect.ts';

const file = 'server/src/boats.ts';
const defect = { file, text: 'lock()', replacement: '' };
const sourceOf = (text: string) => [{ path: `packages/${file}`, text }];

describe('a planted defect', () => {
  it('is refused when the file has its text twice', () => {
    expect(plantInto('lock();', defect)).toBe(';');
    expect(() => plantInto('lock(); lock();', defect)).toThrow('has the text of the defect 2 times');
  });

  it.each([
    ['whose file is gone', []],
    ['whose text is gone', sourceOf('open();')],
    ['whose text is twice', sourceOf('lock(); lock();')],
  ])('%s breaks a law', (_, files) => expect(plantable(files, [defect])).toHaveLength(1));

  it('that fits its file breaks no law', () => expect(plantable(sourceOf('lock();'), [defect])).toEqual([]));

  it('must name tests that exist', () => {
    const tested = { ...defect, tests: ['server/src/boats.test.ts'] };
    const [breach] = plantable(sourceOf('lock();'), [tested]);
    expect(breach?.detail).toContain('server/src/boats.test.ts');
  });
});
