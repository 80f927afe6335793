import { SealedColumns } from '@testkernel/sdk';
import { bootKernel } from '../kernel.ts';
import { Reencryption } from './reencryption.ts';

/** `npm run secrets:reencrypt`: tells what it did; fails when something could not be read. */
async function reencryptSecrets(): Promise<boolean> {
  const kernel = await bootKernel({ env: process.env, cwd: process.cwd(), role: 'command' });
  const { services } = kernel;
  try {
    const work = new Reencryption(
      services.database,
      services.vault,
      services.contributions.view(SealedColumns),
    );
    let complete = true;
    await services.scope.asSystem(async () => {
      for await (const { name, sealed, unreadable } of work.run()) {
        process.stdout.write(`${name}: ${sealed} sealed anew\n`);
        if (unreadable.length === 0) continue;
        complete = false;
        process.stderr.write(`${name}: no key in ENCRYPTION_KEY opens ${unreadable.join(', ')}\n`);
      }
    });
    return complete;
  } finally {
    await kernel.stop();
  }
}

reencryptSecrets().then(
  (complete) => process.exit(complete ? 0 : 1),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
