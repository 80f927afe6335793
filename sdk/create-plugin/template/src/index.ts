import {
  ActivityTrail,
  ConsoleParts,
  Database,
  DeploymentHosts,
  definePlugin,
  Egress,
  PipelineStages,
  ReportFormats,
  RunFinished,
  RunHooks,
  RunJudges,
  Scope,
  TestFlows,
} from '@testkernel/sdk';
// @part configuration deployment-host
import { Configuration } from './configuration.ts';
// @end
// @part run-hook
import { consoleErrorHook } from './console-error-hook.ts';
// @end
// @part deployment-host
import { deploymentHost } from './deployment-host.ts';
// @end
// @part route
import { greetingRoutes } from './greeting-routes.ts';
// @end
// @part pipeline-stage
import { loginPriorityStage } from './login-priority-stage.ts';
// @end
// @part entity
import { NoteRecord } from './note-record.ts';
import { noteRoutes, WriteNotes } from './note-routes.ts';
import { Notes } from './notes.ts';
// @end
// @part report-format
import { plainTextReport } from './plain-text-report.ts';
// @end
// @part settings-section
import { SettingsRecord } from './settings-record.ts';
import { settingsRoutes, settingsSection } from './settings-section.ts';
// @end
// @part verdict
import { slowTestsJudge } from './slow-tests-judge.ts';
// @end
// @part test-flow
import { themeSwitchFlow } from './theme-switch-flow.ts';
// @end
// @part configuration
import { TrackerClient } from './tracker-client.ts';
import { trackerRoutes } from './tracker-routes.ts';
// @end

export default definePlugin({
  id: 'new-plugin',
  // @part configuration deployment-host
  configuration: Configuration,
  // @end
  requires: {
    // @part event
    activity: ActivityTrail,
    // @end
    // @part entity settings-section
    database: Database,
    scope: Scope,
    // @end
    // @part configuration
    egress: Egress,
    // @end
  },
  // @part entity settings-section
  entities: [
    // @end
    // @part entity
    NoteRecord,
    // @end
    // @part settings-section
    SettingsRecord,
    // @end
    // @part entity settings-section
  ],
  migrations: new URL('../migrations/', import.meta.url),
  // @end
  setup(plugin) {
    // @part route
    plugin.routes((app) => greetingRoutes(app));
    // @end
    // @part entity
    const notes = new Notes(plugin.services);
    plugin.permission(WriteNotes);
    plugin.routes((app) => noteRoutes(app, notes));
    // @end
    // @part configuration
    const tracker = new TrackerClient(plugin.services.egress, plugin.configuration);
    plugin.routes((app) => trackerRoutes(app, tracker));
    // @end
    // @part event
    // Called in the workspace of the run, so that the entry is written in the trail of that workspace.
    plugin.on(
      RunFinished,
      ({ runId, projectId, status }) =>
        plugin.services.activity.record({
          type: 'new-plugin.run-seen',
          projectId,
          status,
          meta: { runId },
        }),
      { durable: true },
    );
    // @end
    // @part run-hook
    plugin.extend(RunHooks, consoleErrorHook);
    // @end
    // @part deployment-host
    plugin.extend(DeploymentHosts, deploymentHost(plugin.configuration.webhookSecret));
    // @end
    // @part settings-section
    plugin.routes((app) => settingsRoutes(app, plugin.services));
    plugin.extend(ConsoleParts, settingsSection);
    // @end
    // @part pipeline-stage
    plugin.extend(PipelineStages, loginPriorityStage, {
      name: 'new-plugin',
      after: ['enhance'],
      before: ['validate'],
    });
    // @end
    // @part verdict
    plugin.extend(RunJudges, slowTestsJudge);
    // @end
    // @part report-format
    plugin.extend(ReportFormats, plainTextReport, { name: 'new-plugin' });
    // @end
    // @part test-flow
    plugin.extend(TestFlows, themeSwitchFlow, { name: 'new-plugin-theme-switch' });
    // @end
    return undefined;
  },
});
