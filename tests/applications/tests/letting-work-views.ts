import type { LettingBug } from '../letting/bugs.ts';
import { today } from '../letting/calendar-date.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the overview, repairs, viewings and enquiries that need no browser. */
export const lettingWorkViews = {
  'approval-skipped': {
    async act(visitor) {
      await visitor.signIn();
      return moveRepair(visitor, 3, 'ordered');
    },
    right: /costs more than £500\.00\. The landlord has to approve it first/,
  },
  'board-done-unfiltered': {
    act: (visitor) => visitor.open('/repairs?priority=Urgent'),
    right: /Done 1 /,
  },
  'board-priority-text': {
    async act(visitor) {
      await visitor.open('/repairs');
      return visitor.text({ class: 'card' });
    },
    right: /^Lock of the front door is stiff/,
  },
  'enquiry-badge-all': {
    async act(visitor) {
      await visitor.open('/office');
      return visitor.text({ class: 'badge' });
    },
    right: /^3$/,
  },
  'enquiry-closes-next': {
    async act(visitor) {
      await visitor.open('/enquiries');
      return visitor.send('Close the enquiry of Dora Whyte');
    },
    right: /Dora Whyte Closed/,
  },
  'noon-as-morning': { act: (visitor) => visitor.open('/viewings'), right: /12:30 pm Callum Reid/ },
  'note-not-kept': {
    async act(visitor) {
      await visitor.open('/repairs/1');
      return visitor.send('Add note', { text: 'Called the tenant.' });
    },
    right: /Called the tenant\./,
  },
  'open-repairs-stale': {
    async act(visitor) {
      await visitor.open('/office');
      await moveRepair(visitor, 6, 'done');
      return visitor.visit('/office');
    },
    right: /Open repairs 9/,
  },
  'overdue-part-paid': { act: (visitor) => visitor.open('/office'), right: /Overdue rents 5/ },
  'viewing-clash': {
    async act(visitor) {
      await visitor.open('/viewings/new?property=16');
      const values = { visitor: 'Ida Berg', phone: '07700 900555', day: today(), time: '10:15' };
      return visitor.send('Save viewing', { ...values, agent: 'Nadia Brook' });
    },
    right: /Nadia Brook has a viewing with Mina Stroud at 10:00 am/,
  },
  'viewing-moved-copied': {
    async act(visitor) {
      await visitor.open('/viewings/1/edit');
      return visitor.send('Save viewing', { time: '11:30' });
    },
    right: /^(?!.*10:00 am Mina Stroud).*11:30 am Mina Stroud/,
  },
  'viewings-today-cancelled': { act: (visitor) => visitor.open('/office'), right: /Viewings today 3/ },
} satisfies Partial<Record<LettingBug, PageView>>;

/** Moves a repair as the board does; what the server answers to it. */
async function moveRepair(visitor: PageVisitor, id: number, state: string): Promise<string> {
  await visitor.post(`/repairs/${id}/state`, { state });
  return visitor.html;
}
