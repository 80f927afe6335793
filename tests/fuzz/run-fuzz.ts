// `npm run fuzz`: 500 inputs for each route, or FUZZ_INPUTS; other ones each time unless FUZZ_SEED is set.
process.env.FUZZ_INPUTS ??= '500';
process.env.FUZZ_SEED ??= String(Date.now() % 2 ** 31);
process.argv.push('tests/fuzz/routes.test.ts');
await import('../suite/run-suite.ts');

export {};
