import { AppError, Forbidden, type KernelSettings, type ScopeService } from '@testkernel/sdk';
import type { Tool } from '../tools/tool.ts';
import type { Arguments } from '../tools/tool-input.ts';
import type { Approval, Approvals } from './approvals.ts';
import type { DecisionWait } from './decision-wait.ts';
import { fitsElicitation } from './elicitation.ts';

/** How a call can put a question to the person in front of the client; null where the client has no way for it. */
export type Ask = ((approval: Approval, title: string) => Promise<void>) | null;

export interface HumanApprovalDependencies {
  readonly approvals: Approvals;
  readonly scope: Pick<ScopeService, 'actor'>;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
  readonly wait: DecisionWait;
}

/** Lets a call that changes something pass only once a person has approved it. */
export class HumanApproval {
  readonly #dependencies: HumanApprovalDependencies;

  constructor(dependencies: HumanApprovalDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns once the call is approved, and uses the approval up. Throws why it is not. */
  async ensure(tool: Tool, given: Arguments, ask: Ask, signal: AbortSignal): Promise<void> {
    const { approvals, scope, wait } = this.#dependencies;
    let approval = await approvals.of(tool.name, given);
    if (approval.state === 'pending' && ask && fitsElicitation(approval)) {
      await ask(approval, tool.title);
      approval = await wait.decided(approval, scope.actor.userId ?? '', signal);
    }
    if (approval.state === 'declined') {
      throw new Forbidden('A person declined this. Do not try it again.', 'APPROVAL_DECLINED');
    }
    if (approval.state === 'approved' && (await approvals.use(approval.id))) return;
    throw this.#required(approval);
  }

  #required({ id, expiresAt }: Approval): AppError {
    const approvalUrl = `${this.#dependencies.settings.publicUrl}/mcp/approvals/${id}`;
    return new AppError(
      403,
      'APPROVAL_REQUIRED',
      `This changes something, so a person has to approve it at ${approvalUrl}. Then call the tool again with the same arguments.`,
      { approvalUrl, expiresAt },
    );
  }
}
