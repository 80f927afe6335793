import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { errorCodes } from './error-codes.ts';
import { shippedCodes, withErrorTable } from './error-table.ts';
import { root } from './source-files.ts';

t.test('codes are read from wherever an error is created', (t) => {
  const text = `
    export class Full extends TooManyRequests {
      constructor(seconds: number) { super(seconds, 'The quota is used up.', 'QUOTA_EXCEEDED'); }
    }
    if (taken) throw new Conflict('NAME_TAKEN', \`There is \${name} already.\`);
    throw new Unauthorized();
    const answer = (code: string) => new BadRequest(code, 'A code that somebody else names');
    new Unavailable(\`\${provider}_NOT_CONFIGURED\`, 'Set it up.');
    new AppError(502, 'NO_ANSWER', 'It did not answer.');
    new Map('NOT_ONE', 'of ours');`;
  t.strictSame(errorCodes([{ path: 'plugins/runs/src/a.ts', text }]), [
    { code: 'NAME_TAKEN', status: '409', message: 'There is … already.', owners: ['runs'] },
    { code: 'NO_ANSWER', status: '502', message: 'It did not answer.', owners: ['runs'] },
    { code: 'QUOTA_EXCEEDED', status: '429', message: 'The quota is used up.', owners: ['runs'] },
    { code: 'UNAUTHORIZED', status: '401', message: 'Sign in first.', owners: ['runs'] },
    { code: '…_NOT_CONFIGURED', status: '503', message: 'Set it up.', owners: ['runs'] },
  ]);
  t.end();
});

t.test('sdk/README.md lists every error code (npm run errors:reference writes it)', (t) => {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  t.ok(shippedCodes().length > 50);
  t.equal(withErrorTable(readme), readme);
  t.end();
});
