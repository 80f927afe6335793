import type { HarbourBug } from '../harbour/bugs.ts';
import type { HarbourVisitor } from './harbour-visitor.ts';

/** What the server tells while all is well. */
export interface HarbourView {
  act(visitor: HarbourVisitor): Promise<string>;
  readonly right: RegExp;
}

/** A boat that is somewhere else on these days. */
const alba = { boatId: '17', arrival: '2026-08-13', departure: '2026-08-20', people: '2' };

const petrel = {
  name: 'Petrel',
  registration: 'IRL-4417',
  kind: 'sail',
  length: '9.40',
  beam: '3.05',
  draught: '1.65',
  ownerId: '1',
  insuredUntil: '2027-03-31',
};

function reads(path: string): HarbourView['act'] {
  return (visitor) => visitor.read(path);
}

/** Sends something, and then reads what it has changed. */
function sends(
  method: string,
  path: string,
  values: Readonly<Record<string, string>>,
  then: string,
): HarbourView['act'] {
  return async (visitor) => {
    await visitor.send(method, path, values);
    return visitor.read(then);
  };
}

/** The answer to what is sent. */
function answers(
  method: string,
  path: string,
  values: Readonly<Record<string, string>> = {},
): HarbourView['act'] {
  return (visitor) => visitor.send(method, path, values);
}

/** For each mistake of the server, what it tells a page that the mistake spoils. */
export const harbourViews = {
  'arrivals-include-cancelled': {
    act: reads('overview'),
    right: /"arrivals":\[\{"id":26,[^\]]*\{"id":28,[^{]*\}\],"departures"/,
  },
  'berth-beam-unchecked': {
    act: answers('POST', 'stays', { ...alba, boatId: '20', berthId: '15' }),
    right: /Stella Maris is too wide for B7/,
  },
  'berth-length-filter-strict': { act: reads('berths?length=15'), right: /^\{"rows":\[\{"id":17,/ },
  'berth-note-not-saved': {
    act: sends('PUT', 'berths/7/note', { note: 'No water.' }, 'berths/7'),
    right: /"note":"No water\."/,
  },
  'boat-deleted-in-harbour': { act: answers('DELETE', 'boats/10'), right: /can not be deleted/ },
  'boat-edit-loses-insurance': {
    act: sends('PUT', 'boats/1', { ...petrel, homePort: 'Cobh' }, 'boats/1'),
    right: /"homePort":"Cobh","insuredUntil":"2027-03-31"/,
  },
  'boat-last-page-missing': { act: reads('boats'), right: /"total":26,"page":1,"pages":4\b/ },
  'boat-length-sorted-as-text': { act: reads('boats?sort=length'), right: /^\{"rows":\[\{"id":12,/ },
  'boat-search-name-only': { act: reads('boats?search=gbr-8126'), right: /"name":"Cariad"/ },
  'crane-double-booked': {
    act: answers('POST', 'jobs', {
      kind: 'launch',
      boatId: '26',
      date: '2026-08-13',
      time: '14:00',
      person: 'Brendan',
      price: '190',
    }),
    right: /The crane is taken by Rambler then/,
  },
  'declined-offer-settled': {
    act: sends('POST', 'waiting/4/answer', { answer: 'declined' }, 'waiting'),
    right: /"Hanna Sorensen"[^}]*"state":"waiting"/,
  },
  'early-departure-kept': {
    act: sends('POST', 'stays/22/check-out', { kwh: '1100' }, 'boats/13'),
    right: /"departure":"2026-08-13"[^}]*"state":"out"/,
  },
  'electricity-whole-euros': { act: reads('meters?pier=A'), right: /"used":16,"cost":672\}/ },
  'master-may-not-void': {
    act: sends('POST', 'invoices/8/void', { reason: 'Twice' }, 'invoices/8'),
    right: /"voided":true,"reason":"Twice"/,
  },
  'meter-lower-taken': {
    act: answers('POST', 'meters/9', { kwh: '1046' }),
    right: /The meter showed 1047 already/,
  },
  'occupancy-thirty-days': { act: reads('report?month=2026-07'), right: /"nights":39,"occupancy":5\.718/ },
  'occupied-counts-reserved': { act: reads('overview'), right: /"occupied":9,"berths":21/ },
  'overlap-end-unnoticed': {
    act: answers('POST', 'stays', { ...alba, berthId: '10' }),
    right: /The berth is taken by Petrel on these days/,
  },
  'owner-balance-counts-paid': { act: reads('owners?search=le goff'), right: /"balance":0\}/ },
  'tariff-decimals-lost': {
    act: sends(
      'PUT',
      'settings/tariffs',
      {
        low: '1.95',
        high: '2.75',
        discountNights: '7',
        discount: '10',
        kwh: '0.45',
        vat: '23',
        dueDays: '14',
      },
      'settings',
    ),
    right: /"low":"1\.95","high":"2\.75".*"kwh":"0\.45"/,
  },
  'vat-on-berth-only': { act: reads('invoices/6'), right: /"net":46386,"tax":10669,"total":57055/ },
  'void-still-summed': { act: reads('invoices'), right: /"sum":295397,"outstanding":158577/ },
  'waiting-move-nothing': {
    act: sends('POST', 'waiting/2/up', {}, 'waiting'),
    right: /"Ruth Eastwood".*"Oisin Hegarty"/,
  },
} satisfies Partial<Record<HarbourBug, HarbourView>>;
