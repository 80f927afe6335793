import { statfsSync } from 'node:fs';
import { type Finding, messageOf } from '@testkernel/sdk';
import { prepareDataDir } from '../persistence/data-dir.ts';

const gigabyte = 1024 ** 3;
const needed = gigabyte;
const comfortable = 5 * gigabyte;
const advice = 'Free some space, move DATA_DIR, or set ARTIFACT_RETENTION_DAYS and ARTIFACT_MAX_MEGABYTES.';

/** Examines whether DATA_DIR can be written to, and how much space is left there. */
export function examineDataDir(dataDir: string): Finding {
  const subject = 'DATA_DIR';
  try {
    prepareDataDir(dataDir);
  } catch (error) {
    const message = `${messageOf(error).replace(/\.?$/, '.')}`;
    return {
      status: 'failed',
      subject,
      message,
      advice: 'Give the user of the server the right to write there.',
    };
  }
  const { bavail, bsize, files, ffree } = statfsSync(dataDir);
  const free = bavail * bsize;
  const message = `${dataDir} has ${(free / gigabyte).toFixed(1)} GB left.`;
  // Some file systems count no files.
  if (files > 0 && ffree / files < 0.01) {
    const full = `${dataDir} has room for ${ffree} more files only.`;
    return { status: 'warning', subject, message: full, advice };
  }
  if (free < needed) return { status: 'failed', subject, message, advice };
  if (free < comfortable) return { status: 'warning', subject, message, advice };
  return { status: 'ok', subject, message };
}
