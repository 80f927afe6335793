import { setTimeout as delay } from 'node:timers/promises';
import type { ContextRequest } from '@testkernel/sdk';
import type { Route } from 'playwright-core';
import type { NetworkMutation } from '../mutations/mutation.ts';
import type { BeginMutation } from './begin-mutation.ts';
import { withBrokenScripts } from './broken-scripts.ts';
import { emptied } from './emptied-json.ts';
import { withoutValue } from './request-field.ts';
import { answerAs, sendOn } from './send-on.ts';

/** Answers one request as the mutation demands. */
export async function answerWith(
  mutation: NetworkMutation,
  route: Route,
  begin: BeginMutation,
  send: ContextRequest,
): Promise<void> {
  switch (mutation.does) {
    case 'fail':
      begin()(true);
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
    case 'empty':
      return answerEmpty(route, begin, send);
    case 'delay':
      begin()(true);
      await delay(mutation.ms, undefined, { ref: false });
      return route.continue();
    case 'redirect':
      return redirect(route, mutation.to, begin, send);
    case 'lose':
      return loseValue(route, mutation, begin);
    case 'break-script':
      return breakScript(route, begin);
    case 'break-inline':
      return breakInlineScripts(route, begin, send);
    default:
      return route.fallback();
  }
}

async function answerEmpty(route: Route, begin: BeginMutation, send: ContextRequest): Promise<void> {
  const end = begin();
  const response = await sendOn(route, send);
  const type = response.headers['content-type'] ?? '';
  if (!type.includes('json')) {
    end(true);
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title></title>' });
  }
  const text = response.text();
  const body = emptied(text);
  end(body !== text);
  return answerAs(route, response, body);
}

/** Still sends a write to the application; only the target of its redirect changes. */
async function redirect(route: Route, to: string, begin: BeginMutation, send: ContextRequest): Promise<void> {
  if (!/^(GET|HEAD)$/.test(route.request().method())) {
    const response = await sendOn(route, send, { maxRedirects: 0 });
    if (response.headers.location === undefined) return answerAs(route, response);
  }
  begin()(true);
  return route.fulfill({ status: 303, headers: { location: to } });
}

async function loseValue(
  route: Route,
  { field, value }: { field: string; value: string },
  begin: BeginMutation,
): Promise<void> {
  const request = route.request();
  const url = request.url();
  const body = request.postData();
  const changed = { url: withoutValue.query(url, field, value), body: withoutValue.body(body, field, value) };
  if (changed.url === url && changed.body === body) return route.fallback();
  begin()(true);
  return route.continue({ url: changed.url, ...(changed.body === null ? {} : { postData: changed.body }) });
}

async function breakScript(route: Route, begin: BeginMutation): Promise<void> {
  begin()(true);
  const body = "throw new Error('This script is broken.');";
  return route.fulfill({ status: 200, contentType: 'text/javascript', body });
}

/** Makes each inline script of the page throw in its first statement. */
async function breakInlineScripts(route: Route, begin: BeginMutation, send: ContextRequest): Promise<void> {
  const end = begin();
  const response = await sendOn(route, send);
  const html = response.text();
  const broken = withBrokenScripts(html);
  end(broken !== html);
  return answerAs(route, response, broken);
}
