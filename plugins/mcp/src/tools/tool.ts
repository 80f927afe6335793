import { type Role, type RouteDescription, roleReaches } from '@testkernel/sdk';
import type { RouteCall } from '@testkernel/sdk/experimental';
import { ToolInput } from './tool-input.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A route as a tool. Its name, descriptions and arguments come from the route alone: nothing that a page or a user wrote. */
export class Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `POST /api/v1/projects/{id}/run`. */
  readonly operation: string;
  readonly method: RouteCall['method'];
  readonly input: ToolInput;
  readonly #route: RouteDescription;

  constructor(route: RouteDescription) {
    const { method, operationId, schema, url } = route;
    this.#route = route;
    this.name = operationId;
    this.title = schema.summary ?? operationId;
    this.method = methods.find((each) => each === method) ?? 'GET';
    this.input = new ToolInput(route);
    this.operation = `${method} ${url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')}`;
    this.description = [
      `${this.title}.`,
      schema.description,
      this.changes ? 'A person is asked before it is done.' : undefined,
      this.operation,
    ]
      .filter(Boolean)
      .join('\n');
  }

  /** Whether a call may change something. */
  get changes(): boolean {
    return this.method !== 'GET';
  }

  /** Whether the role may call the route at all. */
  admits(role: Role | null): boolean {
    const { access } = this.#route;
    if (role === null || (typeof access === 'object' && 'machine' in access)) return false;
    if (access === 'public' || access === 'signed-in') return true;
    return roleReaches(role, typeof access === 'string' ? access : access.role);
  }
}
