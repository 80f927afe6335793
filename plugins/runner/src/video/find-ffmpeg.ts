import { firstExecutable, foldersOfPath, placesOf } from '@testkernel/sdk';

/** The program that makes videos: the one that the operator named, else the first on `PATH`; null where none is. */
export function findFfmpeg(configured: string, searchPath?: string): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  return firstExecutable(configured === '' ? placesOf([name], foldersOfPath(searchPath)) : [configured]);
}
