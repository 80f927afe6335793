/** The part that is used here; the package brings no types. */
declare module 'fs-native-extensions' {
  /** Whether the file behind the descriptor could be locked exclusively. */
  export function tryLock(descriptor: number): boolean;
}
