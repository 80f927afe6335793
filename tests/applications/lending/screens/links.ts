import type { Part } from '../../html.ts';
import { html } from '../../html.ts';
import type { Library } from '../library.ts';

/** A link to a tool; only its name where it was deleted. */
export function toolLink(library: Library, id: number): Part {
  const tool = library.tool(id);
  return tool && !tool.isRemoved ? html`<a href="/tools/${id}">${tool.name}</a>` : tool?.name;
}

/** A link to a member; only the name where the member was deleted. */
export function memberLink(library: Library, id: number): Part {
  const member = library.member(id);
  return member && !member.isRemoved ? html`<a href="/members/${id}">${member.name}</a>` : member?.name;
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
