import { checkConsoleParts } from '../contracts/console/check-console-parts.ts';
import type { ConsoleIcon, ConsoleSlot, ConsoleView } from '../contracts/console/console-view.ts';
import type { Role } from '../domain/identity.ts';
import { extensionPoint } from '../extension-point.ts';
import type { Permission } from '../permission.ts';

/**
 * A part of the console, the web application: a screen, a section of the settings, a tile or a panel. It needs no build, because
 * it is data: the console asks routes of the plugin as the person who looks at it, so that their access and limits hold.
 *
 * A plugin with several parts contributes each under a name of its own. One that names a route which the plugin does not
 * register is refused at boot.
 *
 * @example
 * extend(ConsoleParts, {
 *   id: 'notes',
 *   title: 'Notes',
 *   access: 'viewer',
 *   slot: 'run.panel',
 *   when: { properties: { run: { properties: { status: { const: 'completed' } } } } },
 *   view: { blocks: { read: '/notes/runs/{runId}' } },
 * });
 */
export interface ConsolePart {
  /** Unique within the plugin, lower-case kebab: the last segment of the address of its screen. */
  readonly id: string;
  /** At most 60 characters. */
  readonly title: string;
  /** Default `puzzle`. */
  readonly icon?: ConsoleIcon;
  /** Who sees it: members with this permission or role. Its routes have an access of their own, and may be narrower. */
  readonly access: Permission | Role;
  /**
   * A JSON schema (2020-12). The part is shown where it accepts the subject: an object with the `project`, `test`, `run` (without
   * its results) and `result` of the slot, as the API answers them. Default: everywhere.
   */
  readonly when?: Readonly<Record<string, unknown>>;
  readonly slot: ConsoleSlot;
  readonly view: ConsoleView;
}

/** Owned by the console plugin. */
export const ConsoleParts = extensionPoint<ConsolePart>('console.parts', 1, { check: checkConsoleParts });
