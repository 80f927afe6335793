import { setTimeout as delay } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import type { NetworkMutation } from '../mutations/mutation.ts';
import type { BeginMutation } from './begin-mutation.ts';
import { emptied } from './emptied-json.ts';
import { withoutValue } from './request-field.ts';

/** Answers one request as the mutation demands. */
export async function answerWith(
  mutation: NetworkMutation,
  route: Route,
  begin: BeginMutation,
): Promise<void> {
  switch (mutation.does) {
    case 'fail':
      begin()(true);
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
    case 'empty':
      return answerEmpty(route, begin);
    case 'delay':
      begin()(true);
      await delay(mutation.ms, undefined, { ref: false });
      return route.continue();
    case 'redirect':
      return redirect(route, mutation.to, begin);
    case 'lose':
      return loseValue(route, mutation, begin);
    case 'break-script':
      return breakScript(route, begin);
    case 'break-inline':
      return breakInlineScripts(route, begin);
    default:
      return route.fallback();
  }
}

async function answerEmpty(route: Route, begin: BeginMutation): Promise<void> {
  const end = begin();
  const response = await route.fetch();
  const type = response.headers()['content-type'] ?? '';
  if (!type.includes('json')) {
    end(true);
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title></title>' });
  }
  const text = await response.text();
  const body = emptied(text);
  end(body !== text);
  return route.fulfill({ response, body });
}

/** Still sends a write to the application; only the target of its redirect changes. */
async function redirect(route: Route, to: string, begin: BeginMutation): Promise<void> {
  if (!/^(GET|HEAD)$/.test(route.request().method())) {
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.headers().location === undefined) return route.fulfill({ response });
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
async function breakInlineScripts(route: Route, begin: BeginMutation): Promise<void> {
  const end = begin();
  const response = await route.fetch();
  const html = await response.text();
  const broken = html.replace(
    /(<script(?![^>]*\b(?:src|type=["']?(?:application|importmap))\b)[^>]*>)(?=[^<]*\S)/gi,
    "$1throw new Error('This script is broken.');\n",
  );
  end(broken !== html);
  return route.fulfill({ response, body: broken });
}
