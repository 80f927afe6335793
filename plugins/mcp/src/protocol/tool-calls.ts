import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError, Forbidden, type KernelSettings, type ScopeService } from '@testkernel/sdk';
import type { RouteCallsService } from '@testkernel/sdk/experimental';
import type { FastifyRequest } from 'fastify';
import { errorAnswer, maxAnswerBytes, toolAnswer } from '../answers/tool-answer.ts';
import type { Ask, HumanApproval } from '../approvals/human-approval.ts';
import type { Tool } from '../tools/tool.ts';
import type { Arguments } from '../tools/tool-input.ts';

export interface ToolCallsDependencies {
  readonly approval: HumanApproval;
  readonly routeCalls: RouteCallsService;
  readonly scope: Pick<ScopeService, 'actor'>;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
}

export interface ToolCall {
  readonly caller: FastifyRequest;
  readonly tool: Tool;
  readonly given: Arguments;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}

/** Executes tool calls as requests of their caller to the routes that the tools stand for. */
export class ToolCalls {
  readonly #dependencies: ToolCallsDependencies;

  constructor(dependencies: ToolCallsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Errors of the API are answers, which a model reads. */
  async execute(call: ToolCall): Promise<CallToolResult> {
    try {
      return await this.#execute(call);
    } catch (error) {
      if (error instanceof AppError) return errorAnswer(error);
      throw error;
    }
  }

  async #execute({ caller, tool, given, ask, signal }: ToolCall): Promise<CallToolResult> {
    const { approval, routeCalls, scope, settings } = this.#dependencies;
    const { url, ...sent } = tool.input.requestOf(given);
    if (tool.changes) {
      // Nobody is asked about what the route would refuse in any case.
      if (!tool.admits(scope.actor.role)) throw new Forbidden();
      await approval.ensure(tool, given, ask, signal);
    }
    const { method } = tool;
    const answer = await routeCalls.call(caller, { method, url, ...sent, maxBytes: maxAnswerBytes, signal });
    return toolAnswer(answer, settings.publicUrl + url);
  }
}
