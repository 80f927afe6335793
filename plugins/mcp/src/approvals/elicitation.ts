import type { ElicitRequestFormParams, JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { newId, plainLine, plainText } from '@testkernel/sdk';
import { isObject } from '../tools/json-schema.ts';
import type { Approval } from './approvals.ts';

/** How many characters of a call's arguments a client shows. */
const maxShown = 4000;

/** Whether a client can show all that a person approves. */
export function fitsElicitation(approval: Approval): boolean {
  return shownArguments(approval).length <= maxShown;
}

/** Characters that have no shape of their own, such as those that reverse the direction of a text, are shown as escapes. */
function shownArguments(approval: Approval): string {
  return JSON.stringify(approval.arguments, null, 2).replace(
    /\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/**
 * The question that a client puts to its user. Its id names the approval, so that the client's answer, which is a request of its
 * own, is understood by any replica.
 */
export function elicitationOf(approval: Approval, title: string): JSONRPCRequest {
  const shown = plainText(shownArguments(approval), maxShown);
  const params: ElicitRequestFormParams = {
    mode: 'form',
    message: `Testkernel: an agent wants to do this on your behalf: ${plainLine(title, 200)} (${approval.tool})\n${shown}`,
    requestedSchema: {
      type: 'object',
      properties: {
        approve: { type: 'boolean', title: 'Approve', description: 'Do this, once.', default: false },
      },
      required: ['approve'],
    },
  };
  return {
    jsonrpc: '2.0',
    id: `${approval.id}/${newId()}`,
    method: 'elicitation/create',
    params: { ...params },
  };
}

/** What a client's answer to such a question says; null for any other message. */
export function decisionIn(
  message: unknown,
): { readonly approvalId: string; readonly approved: boolean } | null {
  if (!isObject(message) || 'method' in message) return null;
  const { id, result } = message;
  if (typeof id !== 'string' || !isObject(result)) return null;
  const [approvalId = ''] = id.split('/', 1);
  const { action, content } = result;
  // A person who closes the question has not decided.
  if (action !== 'accept' && action !== 'decline') return null;
  return { approvalId, approved: action === 'accept' && isObject(content) && content.approve === true };
}
