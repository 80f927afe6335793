import t from 'tap';
import { likeliestFirst } from '../src/entity/record-lists.ts';

t.test('the page that is named like what a form sends is looked at before others', async (t) => {
  const paths = ['/rents', '/tenants', '/office/enquiries', '/homes'];
  const submit = "getByRole('button', { name: 'Send enquiry', exact: true })";
  t.same(likeliestFirst(paths, '/homes/17', submit), ['/homes', '/office/enquiries', '/rents', '/tenants']);
  t.same(likeliestFirst(paths, '/', "getByRole('button', { name: 'OK', exact: true })"), paths);
});
