import assert from 'node:assert/strict';
import type { AccountPages } from '../../src/points/account-pages.ts';
import type { ConformanceCase } from './conformance-case.ts';

/**
 * The contract of `AccountPages`, for an application that can be opened.
 *
 * @param publicUrl of the server that serves the application
 */
export function accountPagesConformance(make: () => AccountPages, publicUrl: string): ConformanceCase[] {
  return [
    {
      name: 'each page is a path of this server to which a token can be added',
      run: async () => {
        const paths = make().paths();
        assert.ok(paths, 'the application can be opened');
        for (const path of [paths.resetPassword, paths.invitation, paths.memberships]) {
          assert.match(path, /^\/[^/]/);
          const url = new URL(`${publicUrl}${path}?token=abc`);
          assert.equal(url.origin, new URL(publicUrl).origin);
          assert.equal(url.searchParams.get('token'), 'abc');
        }
      },
    },
    {
      name: 'each page is answered with HTML, also to somebody who is not signed in',
      run: async () => {
        const paths = make().paths();
        for (const path of Object.values(paths ?? {})) {
          const answer = await fetch(publicUrl + path);
          assert.equal(answer.status, 200, path);
          assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
        }
      },
    },
  ];
}
