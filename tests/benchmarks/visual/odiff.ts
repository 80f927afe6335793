import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedPackage } from '../harness/installed-package.ts';
import type { ImagePair } from './image-pairs.ts';

/** Not among our dependencies: not every platform that it names has a package to install. */
const odiffPackage = { package: 'odiff-bin@4.5.0' };

/** What we use of the package. */
interface Server {
  compare(
    before: string,
    after: string,
    diff: string,
    options: { threshold: number; antialiasing: boolean },
  ): Promise<{ diffPercentage?: number }>;
  stop(): void;
}

/** odiff as a server of its own, with its files on disk, which is how it is fastest. */
export class Odiff {
  readonly #server: Server;
  readonly #folder: string;

  private constructor(server: Server, folder: string) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start({ before, after }: ImagePair, cache: string): Promise<Odiff> {
    const modules = await installedPackage(odiffPackage, cache);
    const { ODiffServer }: { ODiffServer: new () => Server } = createRequire(`${modules}/`)('odiff-bin');
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-odiff-'));
    await writeFile(path.join(folder, 'before.png'), before);
    await writeFile(path.join(folder, 'after.png'), after);
    return new Odiff(new ODiffServer(), folder);
  }

  /** How much of the pictures differs: 0..1. */
  async compare(threshold: number): Promise<number> {
    const file = (name: string) => path.join(this.#folder, `${name}.png`);
    const options = { threshold, antialiasing: true };
    const { diffPercentage = 0 } = await this.#server.compare(
      file('before'),
      file('after'),
      file('diff'),
      options,
    );
    return diffPercentage / 100;
  }

  async stop(): Promise<void> {
    this.#server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
