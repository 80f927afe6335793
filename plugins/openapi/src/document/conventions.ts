/** What holds for every route, in Markdown: the introduction of the reference. */
export const conventions = `The HTTP interface of a Testkernel server.

**Signing in.** \`POST /api/v1/auth/login\` sets a session cookie; requests by that cookie other than GET repeat the cookie
\`_csrf\` in the header \`X-CSRF-Token\`. Programs send \`Authorization: Bearer\` with an API key instead.

**Workspaces.** Routes without a workspace in their path act in the current workspace of the session, or in that of the API
key. The header \`X-Workspace\` with the id of another one acts there instead, where the caller is a member, and leaves the session as it
is. What belongs to another workspace is answered with 404.

**Errors.** Every error is \`{error, code}\`: a sentence for a person and a stable code for programs.

**Lists.** With \`page\` or \`pageSize\` a list is \`{data, meta}\`, otherwise a flat array.

**Bodies.** JSON of at most 1 MB. Unknown properties are ignored, except one that misspells a known one; null for an optional
property means that it is absent. Integers have 32 bits unless their schema has a maximum. Times are ISO 8601 in UTC, ids are
opaque.

**Limits.** An answer 429 says in \`Retry-After\` when to try again, and the \`RateLimit\` headers what is left.`;
