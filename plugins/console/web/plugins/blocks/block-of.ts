import type { ConsoleBlock, ConsoleBlockKind } from '@testkernel/sdk/console';

/** The block of a kind. */
export type BlockOf<Kind extends ConsoleBlockKind> = Extract<ConsoleBlock, { type: Kind }>;
