/** The product's one version: that of the package.json at the root. */
import manifest from '../../../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
