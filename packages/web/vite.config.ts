/** The web build: two pages (office, field), no inline script, every asset hashed under /assets. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react()],
  // The address of a built file, as of a picture; the law of imports knows no address with a question.
  resolve: { alias: [{ find: /^(zxing-wasm\/.+\.wasm)$/, replacement: '$1?url' }] },
  build: {
    target: 'es2022',
    // The first with light-dark(); an older target would have it rewritten against a fixed colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // For whoever reads a stack: made, named by no script, and not served.
    sourcemap: 'hidden',
    // The engine of the map, which only its own tab loads, is larger than the usual warning.
    chunkSizeWarningLimit: 1200,
    // A data: address would need its own permission in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells the budget test which chunks a page loads.
    manifest: true,
    rolldownOptions: {
      input: { office: `${root}index.html`, field: `${root}field.html` },
      // Schemas and endpoints of the contract are values without effects: a page loads those it uses.
      treeshake: {
        manualPureFunctions: ['z', 'endpoint', 'apiErrorKind', 'rolesMay', 'pageQuery', 'pageOf'],
      },
    },
  },
});
