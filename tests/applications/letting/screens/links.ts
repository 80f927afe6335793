import { type Html, html } from '../../html.ts';
import type { Agency } from '../agency.ts';
import { leaseReference } from '../home-status.ts';
import type { Lease } from '../records.ts';

export function propertyLink(agency: Agency, id: number): Html {
  const property = agency.property(id);
  if (!property) return html`–`;
  const text = `${property.reference}, ${property.street}`;
  return property.isRemoved ? html`${text} (removed)` : html`<a href="/properties/${id}">${text}</a>`;
}

export function tenantLink(agency: Agency, id: number): Html {
  return html`<a href="/tenants/${id}">${agency.tenantName(id)}</a>`;
}

export function leaseLink(lease: Lease): Html {
  return html`<a href="/leases/${lease.id}">${leaseReference(lease)}</a>`;
}

/** 1 lease, 2 leases */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Links that choose one of several views of a list. */
export function views(
  label: string,
  chosen: string,
  all: readonly (readonly [href: string, key: string, text: string])[],
): Html {
  return html`<nav class="views" aria-label="${label}">${all.map(
    ([href, key, text]) => html`<a href="${href}"${key === chosen && html` aria-current="true"`}>${text}</a>`,
  )}</nav>`;
}

/** An address with those words of a query that are not empty. */
export function withQuery(path: string, words: Readonly<Record<string, string | number>>): string {
  const kept = Object.entries(words).flatMap(([name, value]) =>
    value === '' ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}
