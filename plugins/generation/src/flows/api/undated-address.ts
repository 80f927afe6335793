/** A Unix time in milliseconds, between 2001 and 2033. */
const milliseconds = /^1\d{12}$/;

/**
 * The address without parameters whose value is the time of the request. Pages add them so that no cache answers, and they
 * are others in each visit.
 */
export function undatedAddress(address: string): string {
  const url = new URL(address);
  const dated = [...url.searchParams].filter(([, value]) => milliseconds.test(value));
  for (const [name] of dated) url.searchParams.delete(name);
  return dated.length === 0 ? address : url.href;
}
