type Body = string | null;

/** Replaces the value of a field in a request by its initial value. */
export const withoutValue = {
  query(url: string, field: string, value: string): string {
    const changed = new URL(url);
    if (!changed.searchParams.has(field) || changed.searchParams.get(field) === value) return url;
    changed.searchParams.set(field, value);
    return changed.href;
  },
  body(body: Body, field: string, value: string): Body {
    if (body === null) return null;
    if (/^\s*[[{]/.test(body)) return inJson(body, field, value);
    if (/^--\S+\r\n/.test(body)) return inParts(body, field, value);
    const form = new URLSearchParams(body);
    if (!form.has(field) || form.get(field) === value) return body;
    form.set(field, value);
    return form.toString();
  },
};

/** Whether a request carries a field. */
export function carriesField(url: string, body: Body, field: string): boolean {
  const other = '\u0000';
  return withoutValue.query(url, field, other) !== url || withoutValue.body(body, field, other) !== body;
}

function inJson(body: string, field: string, value: string): string {
  try {
    const before: unknown = JSON.parse(body);
    const after = replaceIn(before, field, value);
    return JSON.stringify(after) === JSON.stringify(before) ? body : JSON.stringify(after);
  } catch {
    return body;
  }
}

function replaceIn(json: unknown, field: string, value: string): unknown {
  if (Array.isArray(json)) return json.map((inner) => replaceIn(inner, field, value));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, inner]) => [
      name,
      name === field ? likeBefore(inner, value) : replaceIn(inner, field, value),
    ]),
  );
}

function likeBefore(before: unknown, value: string): unknown {
  return typeof before === 'number' ? Number(value) || 0 : value;
}

function inParts(body: string, field: string, value: string): string {
  return body
    .split(/(?=\r\n--)/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      return head.includes(`name="${field}"`) && rest.length > 0 ? `${head}\r\n\r\n${value}` : part;
    })
    .join('');
}
