import type { LoginCredentials } from '@testkernel/sdk';
import { type Found, type Kind, kinds } from './found.ts';
import { occurrences } from './occurrences.ts';

/** A notation of a credential. */
export interface CredentialLiteral {
  readonly text: string;
  readonly kind: Kind;
  /** What all notations of the same credential have in common. */
  readonly value: string;
  /** What replaces it in an answer; null where nothing does. */
  readonly restored: string | null;
  /** Whether it is replaced only where it is a whole word. */
  readonly wholeWord: boolean;
}

export interface FoundCredential extends Found {
  readonly literal: CredentialLiteral;
}

/** Shorter passwords are replaced only as whole words: as parts of words they would be found everywhere. */
const minInWords = 4;

/** The notations in which credentials are searched for, the longest first. */
export function credentialLiterals(logins: readonly LoginCredentials[]): CredentialLiteral[] {
  const literals = logins.flatMap(({ username, password }) => [
    ...literalsOf('password', password, '{{credentials.password}}', password.length < minInWords),
    // A user name can be a word of the language, and is no secret within another one.
    ...literalsOf('username', username, '{{credentials.username}}', true),
    ...basicAuthorization(username, password),
  ]);
  const distinct = new Map(literals.toReversed().map((literal) => [literal.text, literal]));
  return [...distinct.values()].sort((a, b) => b.text.length - a.text.length);
}

/** Where credentials are in a text. In its order, without overlaps. */
export function findCredentials(text: string, literals: readonly CredentialLiteral[]): FoundCredential[] {
  const found = literals.flatMap((literal) =>
    [...occurrences(text, literal.text, literal.wholeWord)].map((span) => ({
      ...span,
      kind: literal.kind,
      literal,
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const kept: FoundCredential[] = [];
  for (const next of found) {
    const last = kept.at(-1);
    if (last === undefined || next.start >= last.end) kept.push(next);
    // The rest of one that overlaps the last belongs to no text that a person would read: it goes with the last.
    else if (next.end > last.end) kept[kept.length - 1] = { ...last, end: next.end };
  }
  return kept;
}

function literalsOf(kind: Kind, value: string, restored: string, wholeWord: boolean): CredentialLiteral[] {
  if (value.trim() === '') return [];
  return notationsOf(value).map((text) => ({ text, kind, value, restored, wholeWord }));
}

function notationsOf(value: string): string[] {
  const encoded = encodeURIComponent(value.toWellFormed());
  const json = JSON.stringify(value).slice(1, -1);
  const lowerCase = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const spaced = encoded.replaceAll('%20', '+');
  const form = new URLSearchParams({ v: value }).toString().slice('v='.length);
  const single = value.replace(/[\\']/g, '\\$&');
  const html = htmlOf(value);
  return [
    ...new Set([
      value,
      encoded,
      lowerCase(encoded),
      spaced,
      lowerCase(spaced),
      form,
      lowerCase(form),
      json,
      JSON.stringify(json).slice(1, -1),
      single,
      html,
      html.replaceAll('&#39;', "'"),
    ]),
  ];
}

function htmlOf(value: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/** Both as the header `Authorization: Basic` has them. */
function basicAuthorization(username: string, password: string): CredentialLiteral[] {
  const text = Buffer.from(`${username}:${password}`).toString('base64');
  return [{ text, kind: 'token', value: text, restored: null, wholeWord: false }];
}
