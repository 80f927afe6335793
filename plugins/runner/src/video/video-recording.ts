import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import { withinTime } from '../execution/step-timeout.ts';

const stopTimeoutMs = 10_000;
/** For the frames that are left when a test has ended: on a busy machine the encoder lags behind. */
const encodeTimeoutMs = 60_000;
/** Frames as they come, each with the time of its arrival, to WebM. */
const encoding = [
  ...[
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-use_wallclock_as_timestamps',
    '1',
    '-i',
    'pipe:0',
  ],
  ...[
    '-an',
    '-fps_mode',
    'vfr',
    '-c:v',
    'libvpx',
    '-b:v',
    '1M',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-y',
  ],
];

/** What one page shows, from its first frame on. */
export class VideoRecording {
  readonly file: string;
  readonly #page: Page;
  readonly #encoder: ChildProcess;
  readonly #ended: Promise<number | null>;
  readonly #log: Logger;
  #last: Buffer | undefined;

  private constructor(page: Page, file: string, ffmpeg: string, log: Logger) {
    this.file = file;
    this.#page = page;
    this.#log = log;
    this.#encoder = spawn(ffmpeg, [...encoding, file], { stdio: ['pipe', 'ignore', 'ignore'] });
    this.#ended = once(this.#encoder, 'close').then(([code]) => code);
    // That it could not be started, or has gone, is found out by whoever waits for its end.
    this.#ended.catch(() => undefined);
    this.#encoder.stdin?.on('error', () => undefined);
  }

  /** @param file where the video goes, ending in `.webm`; it belongs to this recording alone */
  static async start(page: Page, file: string, ffmpeg: string, log: Logger): Promise<VideoRecording> {
    const recording = new VideoRecording(page, file, ffmpeg, log);
    try {
      await page.screencast.start({ onFrame: ({ data }) => recording.#add(data) });
      return recording;
    } catch (error) {
      recording.discard();
      throw error;
    }
  }

  /** Whether the file is complete; it is not where the page had gone unseen or the encoder failed. */
  async finish(): Promise<boolean> {
    try {
      // A page that has gone has stopped by itself.
      await withinTime(this.#page.screencast.stop(), stopTimeoutMs).catch(() => undefined);
      // An attempt may be over before the browser has sent its first frame.
      const last = this.#last ?? (await this.#page.screenshot({ type: 'jpeg', timeout: stopTimeoutMs }));
      // Shown until now.
      this.#add(last);
      this.#encoder.stdin?.end();
      return (await withinTime(this.#ended, encodeTimeoutMs)) === 0;
    } catch (error) {
      this.discard();
      this.#log.warn({ reason: messageOf(error) }, 'the video of a test was lost');
      return false;
    }
  }

  discard(): void {
    this.#encoder.kill('SIGKILL');
  }

  #add(jpeg: Buffer): void {
    this.#last = jpeg;
    if (this.#encoder.stdin?.writable) this.#encoder.stdin.write(jpeg);
  }
}
