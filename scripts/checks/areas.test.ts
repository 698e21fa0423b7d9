/** Tests the order of the areas on planted imports. */
import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const file = (feature: string, name = `${feature}.service.ts`) =>
  `packages/server/src/features/${feature}/${name}`;

it('reports a feature that imports a feature of a later area', () => {
  expect(areas([{ from: file('tags'), to: file('equipment') }])).toEqual([
    { law: 'areas', path: file('tags'), detail: 'tags is in an area before equipment' },
  ]);
});

it('allows imports of the same area and of earlier ones', () => {
  const imports = [
    { from: file('equipment'), to: file('tags') },
    { from: file('labels'), to: file('imports') },
  ];
  expect(areas(imports)).toEqual([]);
});

it('allows the stated exceptions, tests and files outside the features', () => {
  const imports = [
    { from: file('session'), to: file('tags') },
    { from: file('tags', 'tags.test.ts'), to: file('equipment') },
    { from: 'packages/server/src/app.ts', to: file('users') },
  ];
  expect(areas(imports)).toEqual([]);
});
