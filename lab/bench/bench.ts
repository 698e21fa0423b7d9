/** `npm run bench -w lab`: measures on a large tenant, or with `--groups NUMBER` on many small ones. */
await import(process.argv.includes('--groups') ? './groups.ts' : './run.ts');
