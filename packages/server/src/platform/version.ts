/** The product's version, from the package.json at the root. */
import manifest from '../../../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
