// Tests that the law on the declarations of features reports a missing declaration, and a list in another order.
import { describe, expect, it } from 'vitest';
import { declarations } from './features.ts';
import type { SourceFile } from './tree.ts';

const server = 'packages/server/src';

describe(declarations.name, () => {
  const file = (path: string, text = ''): SourceFile => ({ path: `${server}/features/${path}`, text });
  const boats = file('boats/boats.feature.ts');
  const oars = [file('oars/oars.feature.ts'), file('oars/rowing/oars.routes.ts')];
  const list = (...names: string[]) =>
    file(
      'index.ts',
      names.map((name) => `import { ${name} } from './${name}/${name}.feature.ts';`).join('\n'),
    );
  const reported = (...files: SourceFile[]) =>
    declarations(files, ['boats', 'oars']).map(({ path }) => path.slice(`${server}/features/`.length));
  it('accepts a list in the order of the areas', () =>
    expect(reported(boats, ...oars, list('boats', 'oars'))).toEqual([]));
  it('reports a list in another order', () =>
    expect(reported(boats, ...oars, list('oars', 'boats'))).toEqual(['index.ts']));
  it('reports a declaration that is not in the list', () =>
    expect(reported(boats, ...oars, list('boats'))).toEqual(['index.ts']));
  it('reports routes and mails of a feature without a declaration', () => {
    const [, ...rest] = oars;
    expect(reported(boats, ...rest, list('boats'))).toEqual(['oars/rowing/oars.routes.ts']);
    expect(reported(boats, file('oars/oars.mails.ts'), list('boats'))).toEqual(['oars/oars.mails.ts']);
  });
});
