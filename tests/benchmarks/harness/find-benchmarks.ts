import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark } from './benchmark.ts';

const ending = '.bench.ts';

/** Every `<name>.bench.ts` below a folder, by its name. */
export async function findBenchmarks(folder: string): Promise<ReadonlyMap<string, Benchmark>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  const found = files.sort().map(async (file): Promise<[string, Benchmark]> => {
    const module: { default: Benchmark } = await import(pathToFileURL(path.join(folder, file)).href);
    return [path.basename(file, ending), module.default];
  });
  return new Map(await Promise.all(found));
}
