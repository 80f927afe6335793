import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import { withinTime } from '../execution/step-timeout.ts';

const stopTimeoutMs = 10_000;
/** Time for encoding the frames that are left when a test has ended, which is long on a busy machine. */
const encodeTimeoutMs = 60_000;
/** ffmpeg's arguments: frames with the time of their arrival, to WebM. */
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

/** Records a page as a video, from its first frame. */
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
    this.#encoder = spawn(ffmpeg, [...encoding, file], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: childEnvironment(),
    });
    this.#ended = once(this.#encoder, 'close').then(([code]) => code);
    // A failure to start, or an early end, is reported to the caller that awaits the end.
    this.#ended.catch(() => undefined);
    this.#encoder.stdin?.on('error', () => undefined);
  }

  /** @param file path of the video, ending in `.webm`; no other recording uses it */
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

  /** Whether the file is complete; not when the page closed before its first frame, or the encoder failed. */
  async finish(): Promise<boolean> {
    try {
      // Recording ends by itself when the page closes.
      await withinTime(this.#page.screencast.stop(), stopTimeoutMs).catch(() => undefined);
      // An attempt may end before the browser has sent a frame.
      const last = this.#last ?? (await this.#page.screenshot({ type: 'jpeg', timeout: stopTimeoutMs }));
      // The last frame was visible until now.
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
