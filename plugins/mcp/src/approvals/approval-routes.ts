import { NotFound, type RouteScope, Type } from '@testkernel/sdk';
import type { ToolCatalog } from '../tools/tool-catalog.ts';
import type { Approval, Approvals } from './approvals.ts';

const ApprovalView = Type.Object(
  {
    id: Type.String(),
    tool: Type.String(),
    title: Type.String({ description: 'What the tool does.' }),
    operation: Type.String({ description: 'The method and the path of the request.' }),
    arguments: Type.Record(Type.String(), Type.Unknown()),
    state: Type.Enum(['pending', 'approved', 'declined']),
    createdAt: Type.String(),
    expiresAt: Type.String(),
  },
  { title: 'AgentApproval' },
);

/** Routes by which a person decides about calls of an agent. A session is needed: the agent's key decides nothing. */
export function approvalRoutes(app: RouteScope, approvals: Approvals, tools: ToolCatalog): void {
  const config = { access: 'signed-in' } as const;
  const tags = ['agents'];
  const params = Type.Object({ id: Type.String() });

  const view = ({ ...approval }: Approval) => {
    const tool = tools.find(approval.tool);
    return { ...approval, title: tool?.title ?? approval.tool, operation: tool?.operation ?? '' };
  };

  app.get(
    '/mcp/approvals/:id',
    {
      config,
      schema: {
        summary: 'Read what an agent wants to do',
        description: 'Of your own keys only, until it expires.',
        tags,
        params,
        response: { 200: ApprovalView },
      },
    },
    async (request) => {
      const approval = await approvals.find(request.params.id);
      if (!approval) throw new NotFound('Approval');
      return view(approval);
    },
  );

  app.post(
    '/mcp/approvals/:id',
    {
      config,
      schema: {
        summary: 'Approve or decline what an agent wants to do',
        description:
          'An approval is for one call with these arguments, within minutes. A decision cannot be changed: 404 if it was made.',
        tags,
        params,
        example: { approve: true },
        body: Type.Object({ approve: Type.Boolean() }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      if (!(await approvals.decide(request.params.id, request.body.approve))) throw new NotFound('Approval');
      return { ok: true as const };
    },
  );
}
