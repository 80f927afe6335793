/** Whether a request of this method changes no data of the application: the safe methods that pages send (RFC 9110, section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return /^(GET|HEAD|OPTIONS)$/.test(method);
}
