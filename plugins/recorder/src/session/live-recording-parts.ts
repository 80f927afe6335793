import type { BrowsersService, Logger, StepSessionsService } from '@testkernel/sdk';
import type { Beginning } from '../beginning/beginning.ts';
import type { BrowserWish } from '../browser/recorded-browser.ts';

/** What a recording is made of, and who is told what happens in it. */
export interface LiveRecordingParts {
  readonly id: string;
  readonly projectId: string;
  readonly workspaceId: string;
  readonly startedAt: Date;
  readonly browsers: BrowsersService;
  readonly stepSessions: StepSessionsService;
  readonly wish: BrowserWish;
  readonly beginning: Beginning;
  /** Whether files are chosen by `file`. Otherwise pages get a stand-in. */
  readonly ownFiles: boolean;
  readonly log: Logger;
  /** Whether anybody sees the pictures. */
  isWatched(): boolean;
  onFrame(data: string): void;
  /** The browser, or its last page, is gone. */
  onGone(): void;
}
