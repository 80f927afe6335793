import type { EventBus } from '../events/event-bus.ts';
import { mountRoutes, type Server } from '../http/create-server.ts';
import { schemaCompilers, useSchemaCompilers } from '../http/schema-compilers.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { PluginMember } from './plugin-member.ts';
import { mountPoint } from './route-audit.ts';

/** What a plugin's registrations are connected to, besides the server. */
export interface KernelConnections {
  readonly events: EventBus;
  readonly jobRegistry: JobRegistry;
  readonly scheduler: Scheduler;
}

/** Connects subscriptions, jobs, cron tasks and routes of a plugin to the kernel. They take effect while it is active. */
export async function connectMember(
  member: PluginMember,
  app: Server,
  { events, jobRegistry, scheduler }: KernelConnections,
): Promise<void> {
  const { id, draft } = member;
  const active = () => member.active;
  for (const subscription of draft.subscriptions) {
    const { event, options } = subscription;
    events.subscribe(id, event, member.handlerOf(subscription), options, active);
  }
  for (const job of draft.jobs) jobRegistry.register(job.type, member.jobOf(job), active);
  for (const task of draft.crons) scheduler.add(id, member.cronOf(task));
  for (const { prefix, register } of draft.routes) {
    await mountRoutes(app, mountPoint(prefix), (scope) => {
      member.guardRoutes(scope);
      // The suite has compiled those of this release.
      if (!member.plugin.firstParty) useSchemaCompilers(scope, schemaCompilers);
      register(scope);
    });
  }
}
