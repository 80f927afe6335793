import {
  ActivityTrail,
  Browsers,
  Database,
  definePlugin,
  Egress,
  ExpensiveOperations,
  Jobs,
  ProjectDependents,
  Projects,
  Replicas,
  Scope,
  SealedColumns,
  SignIns,
  StepSessions,
  StreamSources,
  Streams,
  Tests,
  Validation,
  Vault,
} from '@testkernel/sdk';
import { RecordingInput, RecordingReads, RecordTests } from './access.ts';
import { RecorderConfiguration } from './configuration.ts';
import { controlRoutes } from './control-routes.ts';
import { lifecycleRoutes } from './lifecycle-routes.ts';
import { RecordedValidations } from './recorded-validations.ts';
import { RecordingRecord } from './recording-record.ts';
import { RecordingStore, sealContext } from './recording-store.ts';
import { RecordingStreams } from './recording-streams.ts';
import { Recordings } from './recordings.ts';
import { SavedRecordings } from './saved-recordings.ts';
import { answerOperations } from './session/answer-operations.ts';
import { RecordingHolder } from './session/recording-holder.ts';
import { ValidateRecordedTest, ValidateRecordedTestHandler } from './validate-recorded-test.ts';
import { ValidationRecord } from './validation-record.ts';
import { validationRoute } from './validation-route.ts';

export default definePlugin({
  id: 'recorder',
  configuration: RecorderConfiguration,
  requires: {
    activity: ActivityTrail,
    browsers: Browsers,
    database: Database,
    egress: Egress,
    jobs: Jobs,
    projects: Projects,
    replicas: Replicas,
    scope: Scope,
    stepSessions: StepSessions,
    streams: Streams,
    tests: Tests,
    vault: Vault,
  },
  optional: { signIns: SignIns, validation: Validation },
  entities: [RecordingRecord, ValidationRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, log, extend, routes, job, cron, permission, limit }) {
    const { signIns, validation, ...required } = services;
    const { replicas, projects, tests } = required;
    const store = new RecordingStore(required);
    const saved = new SavedRecordings({ ...required, validates: validation !== undefined });
    const holder = new RecordingHolder({
      ...required,
      signIns,
      store,
      saved,
      limits: {
        recordingMs: configuration.maxRecordingMs,
        ofProcess: configuration.maxRecordingsOfProcess,
      },
      log,
    });
    const validations = new RecordedValidations(required);
    const recordings = new Recordings({
      ...required,
      store,
      holder,
      saved,
      maxOfWorkspace: configuration.maxRecordingsOfWorkspace,
      maxMs: configuration.maxRecordingMs,
    });
    extend(ProjectDependents, {
      projectDeleted: async (projectId) => {
        await store.endOf(projectId);
        return undefined;
      },
    });
    extend(SealedColumns, {
      table: 'recorder_recording',
      column: 'secrets_sealed',
      contextOf: ({ id = '' }) => sealContext(id),
    });
    extend(StreamSources, new RecordingStreams(recordings));
    if (validation) {
      job(
        ValidateRecordedTest,
        new ValidateRecordedTestHandler({ projects, tests, validation, validations, log }),
      );
    }
    cron({
      name: 'end-lost',
      expression: '* * * * *',
      run: async () => {
        await recordings.endLost();
        await store.clean();
      },
    });
    permission(RecordTests);
    for (const declared of [ExpensiveOperations, RecordingInput, RecordingReads]) limit(declared);
    routes((app) => {
      lifecycleRoutes(app, projects, recordings);
      controlRoutes(app, recordings);
      validationRoute(app, tests, validations);
    });
    return {
      start: async () => {
        answerOperations(replicas, holder);
        holder.start();
      },
      stop: () => holder.stop(),
    };
  },
});
