// `npm run fuzz`: 500 inputs for each route, or FUZZ_INPUTS.
process.env.FUZZ_INPUTS ??= '500';
process.argv.push('tests/fuzz/routes.test.ts');
await import('../suite/run-suite.ts');

export {};
