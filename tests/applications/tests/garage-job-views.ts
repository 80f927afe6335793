import type { GarageBug } from '../garage/bugs.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

const workPanel = { id: 'work-panel' } as const;

/** Mistakes of jobs that need no browser. */
export const garageJobViews = {
  'collect-without-invoice': {
    act: (visitor) => visitor.open('/jobs/2023'),
    right: /^Job 2023 (?!.*Hand over)/,
  },
  'deleted-job-listed': {
    async act(visitor) {
      await visitor.open('/jobs/2034');
      return visitor.send('Delete');
    },
    right: /was deleted.*33 jobs/,
  },
  'discount-twice': {
    act: (visitor) => setDiscount(visitor),
    right: /Discount of 10 % −£25\.58 VAT of 20 % £46\.04 Total £276\.24/,
  },
  'edit-loses-mechanic': {
    async act(visitor) {
      await visitor.open('/jobs/2027/edit');
      return visitor.send('Save job', { complaint: 'Loses coolant' });
    },
    right: /Loses coolant .*Mechanic Tomasz/,
  },
  'history-missing': {
    async act(visitor) {
      await visitor.open('/jobs/2034');
      await visitor.send('Approve');
      return visitor.text({ id: 'history-panel' });
    },
    right: /Status: Approved/,
  },
  'hours-whole': {
    async act(visitor) {
      await addLabour(visitor, '1.5');
      return visitor.text(workPanel);
    },
    right: /Polish 1\.5 h £68\.50 £102\.75/,
  },
  'job-page-filter': {
    async act(visitor) {
      await visitor.open('/jobs');
      await visitor.send('Search', { status: 'collected' });
      return visitor.follow('Next');
    },
    right: /18 jobs/,
  },
  'job-page-repeat': {
    async act(visitor) {
      await visitor.open('/jobs');
      await visitor.follow('Next');
      return visitor.text({ tag: 'tbody' });
    },
    right: /^2024 /,
  },
  'job-search-case': {
    act: (visitor) => visitor.open('/jobs?q=COOLANT'),
    right: /1 job .*Coolant is lost/,
  },
  'job-search-plate': {
    act: (visitor) => visitor.open('/jobs?q=wg14'),
    right: /1 job .*Pulls to the left/,
  },
  'job-total-as-text': {
    async act(visitor) {
      await visitor.open('/jobs');
      await visitor.follow('Total');
      await visitor.follow('Total');
      return visitor.text({ tag: 'tbody' });
    },
    // Its total is the first amount, as that of the first row.
    right: /^2006 [^£]*£1,817\.34/,
  },
  'line-rounded-down': {
    async act(visitor) {
      await addLabour(visitor, '0.25');
      return visitor.text(workPanel);
    },
    right: /Polish 0\.25 h £68\.50 £17\.13/,
  },
  'note-escaped': {
    async act(visitor) {
      await visitor.open('/jobs/2027');
      await visitor.send('Add note', { text: 'Hoses & clamps' });
      await visitor.visit('/jobs/2027');
      return visitor.text({ id: 'note-list' });
    },
    right: /: Hoses & clamps$/,
  },
  'ready-still-editable': {
    async act(visitor) {
      await visitor.open('/jobs/2023');
      return visitor.text(workPanel);
    },
    right: /can not be changed any more/,
  },
  'removes-first-line': {
    async act(visitor) {
      await visitor.open('/jobs/2027');
      await visitor.send('✕', {}, { tag: 'tr', holds: 'Replace water pump' });
      return visitor.text(workPanel);
    },
    right: /Water pump 1 .*Labour £0\.00/,
  },
  'stock-not-taken': {
    async act(visitor) {
      await visitor.open('/jobs/2027');
      await visitor.send('Add part', { part: 'FIL-4001', pieces: '3' });
      return visitor.visit('/parts?q=FIL-4001');
    },
    right: /Oil filter Filters £8\.75 33 12/,
  },
  'tab-forgotten': {
    async act(visitor) {
      const page = await addLabour(visitor, '1');
      return `${page} ${visitor.address}`;
    },
    right: /Polish was added\..* \/jobs\/2027#work$/,
  },
  'tab-shows-other': {
    async act(visitor) {
      await visitor.open('/jobs/2027');
      const [, id = ''] = /aria-controls="([a-z-]+)">History</.exec(visitor.html) ?? [];
      return visitor.text({ id });
    },
    right: /Job opened/,
  },
  'vat-before-discount': { act: (visitor) => setDiscount(visitor), right: /VAT of 20 % £46\.04/ },
} satisfies Partial<Record<GarageBug, PageView>>;

/** Adds hours of labour to a job whose lines can change; the text of the page that follows. */
async function addLabour(visitor: PageVisitor, hours: string): Promise<string> {
  await visitor.open('/jobs/2027');
  return visitor.send('Add labour', { what: 'Polish', hours });
}

/** The lines of a job with a discount. */
async function setDiscount(visitor: PageVisitor): Promise<string> {
  await visitor.open('/jobs/2027');
  await visitor.send('Set discount', { percent: '10' });
  return visitor.text(workPanel);
}
