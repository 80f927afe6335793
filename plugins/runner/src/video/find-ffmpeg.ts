import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The program that makes videos: the one that the operator named, else the first on `PATH`; null where none is. */
export async function findFfmpeg(
  configured: string,
  searchPath = process.env.PATH ?? '',
): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const candidates = configured === '' ? folders.map((folder) => path.join(folder, name)) : [configured];
  for (const candidate of candidates) {
    const there = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return candidate;
  }
  return null;
}
