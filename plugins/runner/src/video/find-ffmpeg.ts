import { firstExecutable, foldersOfPath, placesOf } from '@testkernel/sdk';

/** The path of ffmpeg: the configured one, else the first on `PATH`; null when there is none. */
export function findFfmpeg(configured: string, searchPath?: string): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  return firstExecutable(configured === '' ? placesOf([name], foldersOfPath(searchPath)) : [configured]);
}
