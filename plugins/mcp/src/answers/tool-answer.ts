import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type AppError, plainText } from '@testkernel/sdk';
import type { RouteAnswer } from '@testkernel/sdk/experimental';
import { isObject } from '../tools/json-schema.ts';
import { shortenedJson } from './shortened-json.ts';

/** Characters of a text in an answer: about 10,000 tokens. */
export const maxCharacters = 40_000;

/** Bytes of a picture in an answer; a larger one is named instead. */
export const maxImageBytes = 1024 * 1024;

/** Bytes of a route's answer that are read. */
export const maxAnswerBytes = 8 * 1024 * 1024;

const imageTypes = /^image\/(png|jpeg|webp|gif)$/;
const textTypes = /^(text\/|application\/(xml|csv)$)/;

/** What a route answered, as content of bounded size for a model. */
export function toolAnswer(answer: RouteAnswer, address: string): CallToolResult {
  const type = (answer.headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '';
  if (/^application\/(.+\+)?json$/.test(type)) return jsonAnswer(answer, address);
  if (imageTypes.test(type) && answer.complete && answer.body.length <= maxImageBytes) {
    return {
      content: [{ type: 'image', data: Buffer.from(answer.body).toString('base64'), mimeType: type }],
    };
  }
  if (textTypes.test(type)) return textAnswer(Buffer.from(answer.body).toString(), answer.complete);
  return linkAnswer(address, type);
}

/** An error as the API has it: a sentence, a stable code, and details. */
export function errorAnswer(error: AppError): CallToolResult {
  return { ...jsonText({ status: error.status, ...error.toBody() }), isError: true };
}

function jsonAnswer({ status, body, complete }: RouteAnswer, address: string): CallToolResult {
  if (!complete) return linkAnswer(address, 'application/json');
  const value: unknown = body.length === 0 ? null : JSON.parse(Buffer.from(body).toString());
  if (status < 400) return jsonText(value);
  return { ...jsonText({ status, ...(isObject(value) ? value : {}) }), isError: true };
}

function jsonText(value: unknown): CallToolResult {
  const { text, note } = shortenedJson(value, maxCharacters);
  return {
    content: [text, note].filter((part) => part !== null).map((part) => ({ type: 'text', text: part })),
  };
}

function textAnswer(text: string, complete: boolean): CallToolResult {
  const shown = plainText(text, maxCharacters);
  const whole = complete && text.length <= maxCharacters;
  const note = `The answer is cut to its first ${maxCharacters} characters.`;
  return {
    content: [{ type: 'text', text: shown }, ...(whole ? [] : [{ type: 'text' as const, text: note }])],
  };
}

/** Where a person downloads what is no text, or too large. */
function linkAnswer(address: string, type: string): CallToolResult {
  const name = new URL(address).pathname.split('/').at(-1) ?? 'file';
  const note =
    'This is not shown here, because it is no text or picture, or too large. A person can open the address.';
  return {
    content: [
      { type: 'text', text: note },
      { type: 'resource_link', uri: address, name, ...(type === '' ? {} : { mimeType: type }) },
    ],
  };
}
