import { pipelineStageConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { classify } from '../src/stages/classify.ts';
import { deduplicate } from '../src/stages/deduplicate.ts';
import { enhance } from '../src/stages/enhance.ts';
import { filter } from '../src/stages/filter.ts';

for (const [stage, implementation] of Object.entries({ filter, classify, deduplicate, enhance })) {
  for (const { name, run } of pipelineStageConformance(() => implementation))
    t.test(`${stage}: ${name}`, run);
}
