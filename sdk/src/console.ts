/** What parts of the console consist of, for programs that run in browsers: nothing here needs Node. */
export {
  ConsoleAddress,
  type ConsoleBlock,
  type ConsoleBlockKind,
  type ConsoleStatus,
  consoleBlockKinds,
} from './contracts/console/console-blocks.ts';
export { type ConsoleIcon, type ConsoleSlot, consoleIcons } from './contracts/console/console-view.ts';
