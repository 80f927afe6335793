import { isIPv4, isIPv6 } from 'node:net';
import { byPattern, type Detector } from '../found.ts';
import { anySecretAfterColon } from './labelled-secrets.ts';

const line = String.raw`["']?[ \t]{0,3}[:=][ \t]{0,3}["']?([^\s"'<>|;{}=:][^\r\n"<>|;{}]{0,119})`;
const person = [
  '(?:first|last|full|middle|family|given|maiden|user|customer|contact|billing|shipping|cardholder|account holder|recipient|patient|employee)[ _-]?name',
  'surname',
  'cardholder',
  'vorname',
  'nachname',
  'nom de famille',
  'prénom',
  'apellidos?',
].join('|');
const place = String.raw`(?:street|postal|billing|shipping|home|delivery|mailing)?[ _-]?address(?: ?line)?[ _-]?\d?|street|city|zip(?:[ _-]?code)?|post(?:al)?[ _-]?code|adresse|straße|dirección|calle`;
const date = String.raw`(\d{1,4}[./ -](?:\d{1,2}|\p{L}{3,9})\.?[./ -],?\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})`;
const birth = [
  'date[ _-]?of[ _-]?birth',
  'birth[ _-]?da(?:te|y)',
  'born(?: on)?',
  'dob',
  'geburtsdatum',
  'geboren am',
  'date de naissance',
  'fecha de nacimiento',
].join('|');

const isNoPlaceholder = (value: string): boolean => !value.startsWith('{{');

/** What is removed for projects with `strictPiiFirewall` besides. */
export const strict: readonly Detector[] = [
  anySecretAfterColon,
  byPattern('ip', /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/g, isIPv4),
  byPattern(
    'ip',
    /(?<![\w:.])[0-9a-f:]{2,39}(?:\.\d{1,3}){0,3}(?![\w:])/gi,
    (value) => /[0-9a-f]/i.test(value) && isIPv6(value),
  ),
  // `name` alone is a word of programs and of locators: `{ name: 'Save' }`.
  byPattern('name', new RegExp(String.raw`(?<!\p{L})Name${line}`, 'gu'), isNoPlaceholder),
  byPattern('name', new RegExp(String.raw`(?<!\p{L})(?:${person})${line}`, 'giu'), isNoPlaceholder),
  byPattern('address', new RegExp(String.raw`(?<!\p{L})(?:${place})${line}`, 'giu'), isNoPlaceholder),
  byPattern(
    'birth_date',
    new RegExp(String.raw`(?<!\p{L})(?:${birth})["']?\s{0,3}[:=]?\s{0,3}["']?${date}`, 'giu'),
  ),
  byPattern('query', /[?&](?:amp;)?[\w.%[\]-]{1,60}=([^&#\s"'<>]{1,2000})/g, isNoPlaceholder),
  byPattern('number', /(?<!\d)\d{7,}/g),
];
