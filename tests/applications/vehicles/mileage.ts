/** 103,250 */
export function miles(count: number): string {
  return count.toLocaleString('en-GB');
}
