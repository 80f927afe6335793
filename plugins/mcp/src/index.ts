import {
  ActivityTrail,
  Database,
  definePlugin,
  RouteCatalog,
  Scope,
  SealedColumns,
  Settings,
  SignedTokens,
  System,
  Type,
  Vault,
} from '@testkernel/sdk';
import { RouteCalls } from '@testkernel/sdk/experimental';
import { approvalPage } from './approvals/approval-page.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { Approvals, sealedArguments } from './approvals/approvals.ts';
import { DecisionWait } from './approvals/decision-wait.ts';
import { HumanApproval } from './approvals/human-approval.ts';
import { ClientSessions } from './protocol/client-session.ts';
import { endpointRoutes } from './protocol/endpoint-routes.ts';
import { metadataPrefix, resourceMetadata } from './protocol/resource-metadata.ts';
import { ToolCalls } from './protocol/tool-calls.ts';
import { ToolCatalog } from './tools/tool-catalog.ts';

export default definePlugin({
  id: 'mcp',
  migrations: new URL('../migrations/', import.meta.url),
  configuration: Type.Object({
    approvalIn: Type.Enum(['client', 'browser'], {
      default: 'client',
      env: 'MCP_APPROVAL_IN',
      description:
        'Where people approve what agents want to change: in their MCP client if it can ask them, otherwise on a page of this ' +
        'server; or always on that page, which needs a session and not only the key that the agent has.',
    }),
    approvalMinutes: Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 1440,
      env: 'MCP_APPROVAL_MINUTES',
      description:
        'After how many minutes an undecided call of an agent, or an approval that was not used, ends.',
    }),
  }),
  requires: {
    activity: ActivityTrail,
    database: Database,
    routeCalls: RouteCalls,
    routes: RouteCatalog,
    scope: Scope,
    settings: Settings,
    signedTokens: SignedTokens,
    system: System,
    vault: Vault,
  },
  setup({ services, configuration, cron, extend, routes }) {
    const { approvalIn, approvalMinutes: lifetimeMinutes } = configuration;
    const tools = new ToolCatalog(services.routes);
    const approvals = new Approvals({ ...services, lifetimeMinutes });
    const approval = new HumanApproval({ ...services, approvals, wait: new DecisionWait(approvals) });
    const calls = new ToolCalls({ ...services, approval });
    const sessions = new ClientSessions(services.signedTokens);
    extend(SealedColumns, sealedArguments);
    cron({ name: 'approvals', expression: '23 * * * *', run: () => approvals.sweep() });
    routes((app) => approvalRoutes(app, approvals, tools));
    routes(
      (app) => {
        endpointRoutes(app, { ...services, approvals, approvalIn, calls, sessions, tools });
        approvalPage(app);
      },
      { prefix: '/mcp' },
    );
    routes((app) => resourceMetadata(app, services.settings), { prefix: metadataPrefix });
    return undefined;
  },
});
