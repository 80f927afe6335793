import type { PageReadingService } from '@testkernel/sdk';
import type { MaySend } from '../journey/journey.ts';
import type { LiveSite } from '../observe/attempt.ts';
import type { PatientAttempts } from './patient-attempts.ts';
import type { RecordReach } from './record-controls.ts';

export interface ExplorationTools {
  readonly changes: LiveSite['changes'];
  readonly reading: PageReadingService;
  /** Whether a form of a record's own page may be sent. */
  readonly maySend: MaySend;
  readonly reach: RecordReach;
  readonly attempts: PatientAttempts;
}
