import type { LettingBug } from '../letting/bugs.ts';
import { today } from '../letting/calendar-date.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { fill, moveRepair, open, send, visit } from './letting-actions.ts';

/** Mistakes of the overview, repairs, viewings and enquiries. */
export const lettingWorkViews = {
  'approval-skipped': {
    async act(page) {
      await moveRepair(page, 'R-3', 'Ordered');
      return textOf(page.locator('#board-message'));
    },
    right: /costs more than £500\.00\. The landlord has to approve it first/,
  },
  'board-count-stale': {
    async act(page) {
      await moveRepair(page, 'R-6', 'Ordered');
      return textOf(page.locator('.column h2'));
    },
    right: /Reported 3 \| Ordered 4/,
  },
  'board-done-unfiltered': { act: (page) => open(page, '/repairs?priority=Urgent'), right: /Done 1 / },
  'board-priority-text': {
    async act(page) {
      await open(page, '/repairs');
      return textOf(page.locator('.column .card').first());
    },
    right: /^Lock of the front door is stiff/,
  },
  'cancel-despite-keep': {
    async act(page) {
      await open(page, '/viewings');
      await page.getByRole('button', { name: 'Cancel the viewing of Mina Stroud' }).click();
      await page.getByRole('button', { name: 'Keep viewing' }).click();
      // The page itself may be on its way to the next one.
      return async () => (await page.request.get('/viewings')).text();
    },
    right: /Cancel the viewing of Mina Stroud/,
  },
  'enquiry-badge-all': {
    async act(page) {
      await open(page, '/office');
      return textOf(page.locator('.badge'));
    },
    right: /^3$/,
  },
  'enquiry-closes-next': {
    async act(page) {
      await open(page, '/enquiries');
      return send(page, 'Close the enquiry of Dora Whyte');
    },
    right: /Dora Whyte Closed/,
  },
  'noon-as-morning': { act: (page) => open(page, '/viewings'), right: /12:30 pm Callum Reid/ },
  'note-not-kept': {
    async act(page) {
      await open(page, '/repairs/1');
      await fill(page, { 'New note': 'Called the tenant.' });
      return send(page, 'Add note');
    },
    right: /Called the tenant\./,
  },
  'open-repairs-stale': {
    async act(page) {
      await open(page, '/office');
      await moveRepair(page, 'R-6', 'Done');
      return visit(page, '/office');
    },
    right: /Open repairs 9/,
  },
  'overdue-part-paid': { act: (page) => open(page, '/office'), right: /Overdue rents 5/ },
  'viewing-clash': {
    async act(page) {
      await open(page, '/viewings/new?property=16');
      const visitor = { Visitor: 'Ida Berg', Telephone: '07700 900555' };
      await fill(page, { ...visitor, Day: today(), Time: '10:15', Agent: 'Nadia Brook' });
      return send(page, 'Save viewing');
    },
    right: /Nadia Brook has a viewing with Mina Stroud at 10:00 am/,
  },
  'viewing-moved-copied': {
    async act(page) {
      await open(page, '/viewings/1/edit');
      await fill(page, { Time: '11:30' });
      return send(page, 'Save viewing');
    },
    right: /^(?!.*10:00 am Mina Stroud).*11:30 am Mina Stroud/,
  },
  'viewings-today-cancelled': { act: (page) => open(page, '/office'), right: /Viewings today 3/ },
} satisfies Partial<Record<LettingBug, ExpectedView>>;
