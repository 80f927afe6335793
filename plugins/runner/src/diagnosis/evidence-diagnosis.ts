import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment, type Diagnosis, type Finding, firstLineOf } from '@testkernel/sdk';
import { findFfmpeg } from '../video/find-ffmpeg.ts';

const run = promisify(execFile);
const programMs = 10_000;
/** Scripts of which screenshots show empty boxes where no font has them, by fontconfig's patterns. */
const scripts = [
  [':lang=en', 'Latin script'],
  [':lang=ja', 'Chinese and Japanese script'],
  [':lang=ar', 'Arabic script'],
  [':charset=1f600', 'emoji'],
] as const;

/** Examines the fonts by which pages are drawn, and the program that encodes videos. */
export class EvidenceDiagnosis implements Diagnosis {
  readonly #ffmpegExecutable: string;

  /** @param ffmpegExecutable the configured path, or '' */
  constructor(ffmpegExecutable: string) {
    this.#ffmpegExecutable = ffmpegExecutable;
  }

  async examine(): Promise<readonly Finding[]> {
    return [...(await this.#fonts()), await this.#ffmpeg()];
  }

  /** Other systems than Linux bring their fonts with them. */
  async #fonts(): Promise<Finding[]> {
    if (process.platform !== 'linux') return [];
    const subject = 'fonts';
    try {
      const found = await Promise.all(
        scripts.map(async ([pattern, script]) => [script, await fontsFor(pattern)] as const),
      );
      const missing = found.filter(([, fonts]) => fonts === 0).map(([script]) => script);
      if (missing.length === 0) {
        return [
          {
            status: 'ok',
            subject,
            message: 'There are fonts for Latin, Chinese, Japanese and Arabic script, and emoji.',
          },
        ];
      }
      return [
        {
          status: missing.includes('Latin script') ? 'failed' : 'warning',
          subject,
          message: `There is no font for ${missing.join(', ')}: screenshots show boxes instead.`,
          advice:
            'On Debian and Ubuntu: apt-get install fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji.',
        },
      ];
    } catch (error) {
      return [
        {
          status: 'warning',
          subject,
          message: `Fonts could not be listed: ${firstLineOf(error)}.`,
          advice: 'Install fontconfig, which browsers need as well.',
        },
      ];
    }
  }

  async #ffmpeg(): Promise<Finding> {
    const subject = 'ffmpeg';
    const executable = await findFfmpeg(this.#ffmpegExecutable);
    const missing =
      this.#ffmpegExecutable === ''
        ? 'ffmpeg is not on PATH'
        : `FFMPEG_EXECUTABLE names ${this.#ffmpegExecutable}, which is not an executable file`;
    if (executable === null) {
      return {
        status: 'warning',
        subject,
        message: `${missing}: runs record no videos.`,
        advice: 'Install ffmpeg, or set FFMPEG_EXECUTABLE.',
      };
    }
    try {
      const { stdout } = await run(executable, ['-hide_banner', '-encoders'], options());
      if (/\blibvpx\b/.test(stdout))
        return { status: 'ok', subject, message: `${executable} encodes videos.` };
      const message = `${executable} has no encoder for WebM (libvpx): runs record no videos.`;
      return { status: 'warning', subject, message, advice: 'Install an ffmpeg with libvpx.' };
    } catch (error) {
      const message = `${executable} does not start: ${firstLineOf(error)}.`;
      return { status: 'warning', subject, message, advice: 'Install ffmpeg anew.' };
    }
  }
}

async function fontsFor(pattern: string): Promise<number> {
  const { stdout } = await run('fc-list', [pattern, 'family'], options());
  return stdout.split('\n').filter(Boolean).length;
}

function options() {
  return { env: childEnvironment(), timeout: programMs, maxBuffer: 4 * 1024 * 1024 };
}
