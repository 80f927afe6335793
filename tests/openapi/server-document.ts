import { readdirSync } from 'node:fs';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The document as it is checked in, beside the client that is made from it. */
export const documentFile = new URL('../../sdk/client/openapi.json', import.meta.url);

/** The types of the client, made from the document. */
export const typesFile = new URL('../../sdk/client/src/openapi-types.ts', import.meta.url);

/** A kernel with every plugin of this repository. */
export function startWithAllPlugins(): Promise<TestKernel> {
  return createTestKernel({ plugins: readdirSync(new URL('../../plugins', import.meta.url)) });
}

/** The document that a server answers, as it is checked in. */
export async function documentOf(kernel: TestKernel): Promise<{ document: OpenAPI3; text: string }> {
  const { status, body } = await kernel.visitor().get('/openapi.json');
  if (status !== 200) throw new Error(`The document was answered with ${status}.`);
  return { document: body, text: `${JSON.stringify(body, null, 2)}\n` };
}

const heading = '// Made from openapi.json by "npm run openapi:reference". Do not edit.\n';

/** The module with the types of all paths. */
export async function typesOf(document: OpenAPI3): Promise<string> {
  return `${heading}\n${astToString(await openapiTS(document, { alphabetize: true }))}`;
}
