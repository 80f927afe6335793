import { formSignature } from '@testkernel/sdk';
import t from 'tap';
import type { Entity } from '../src/entity/entity.ts';
import { isLeftToOwnRecords } from '../src/generate/left-to-own-records.ts';
import { classified, field, formModel, origin, pageModel } from './support/page-models.ts';

const form = formModel([field('Hours')], { action: `${origin}/jobs/2034/hours` });
const page = classified(pageModel('/jobs/2034', { forms: [form] }));
const explorer = (own: boolean, entity?: Partial<Entity>) => ({
  known: () => entity as Entity | undefined,
  sendsOnOwnRecords: (signature: string) => own && signature === formSignature(form),
});

t.test('a form whose entries stay on the record of others is sent on own records alone', (t) => {
  t.equal(isLeftToOwnRecords(form, page, explorer(true)), true);
  t.equal(isLeftToOwnRecords(form, page, explorer(true, { remove: null })), true);
  t.equal(isLeftToOwnRecords(form, page, explorer(true, { remove: [] })), false, 'its entries are removed');
  t.equal(isLeftToOwnRecords(form, page, explorer(false)), false, 'nothing else tests it');
  t.equal(isLeftToOwnRecords(form, classified(pageModel('/jobs')), explorer(true)), false, 'no record');
  t.end();
});
