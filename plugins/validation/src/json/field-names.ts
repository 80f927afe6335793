/** Fields by which records are found: another value would lead to another record, or to none. */
const identifying =
  /^(?:_?ids?|uuid|guid|key|slug|token|csrf|nonce|hash|etag|cursor|rev|revision|version|href|uri|urls?|links?|path|src|image|avatar|icon|thumbnail|self|next|prev|previous)$|[_-](?:ids?|uuid|key|token|hash|url|uri|slug)$/i;
/** Apart from the others, since only the capital letter tells `userId` from `paid`. */
const identifyingInCamelCase = /[a-z](?:Ids?|Uuid|Key|Token|Hash|Url|Uri|URL|ID|Slug)$/;
/** Fields of an answer about its pages, which clients ask for the next one with. */
const paging =
  /^(?:page|pages|limit|offset|size|skip|take|per_?page|page_?size|page_?number|total_?pages|status_?code)$/i;
/** Values by which records or files are found, whatever their field is called. */
const reference = /^(?:[a-z][\w+.-]*:\/\/|\/|data:|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{16,}$|eyJ)/i;

/** Whether a field's value is used to find something, and is left as it is. */
export function isReference(name: string, value: string): boolean {
  return isNamedAsReference(name) || paging.test(name) || reference.test(value.slice(0, 40));
}

function isNamedAsReference(name: string): boolean {
  return identifying.test(name) || identifyingInCamelCase.test(name);
}
