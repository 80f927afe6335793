import { defineDial, Type } from '@testkernel/sdk';

/** The maximum number of tests that a crawl plans. */
export const MaxTestsDial = defineDial('maxTests', {
  schema: Type.Integer({
    minimum: 1,
    maximum: 500,
    description: 'Tests that are planned at most. Default 80.',
  }),
  default: 80,
});
