import type { ClinicBug } from '../clinic/bugs.ts';
import { receptionAccount } from '../clinic/clinic.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the records of owners, animals and invoices that need no browser. */
export const clinicRecordViews = {
  'age-by-year': { act: (visitor) => visitor.open('/animals/103'), right: /Age 3 years/ },
  'balance-with-void': { act: (visitor) => visitor.open('/owners/1'), right: /Balance £106\.36/ },
  'birth-in-future': {
    async act(visitor) {
      await visitor.open('/owners/2/animals/new');
      return visitor.send('Add animal', { name: 'Rex', born: '2027-01-01' });
    },
    right: /is in the future/,
  },
  'confirmation-missing': { act: (visitor) => register(visitor), right: /Una Vance is registered/ },
  'crumb-wrong-owner': {
    async act(visitor) {
      await visitor.open('/animals/103');
      return visitor.follow('Oluwaseun Bello');
    },
    right: /^Oluwaseun Bello/,
  },
  'debtor-deleted': { act: (visitor) => visitor.open('/owners/1/delete'), right: /has unpaid invoices/ },
  'discount-after-tax': { act: (visitor) => visitor.open('/invoices/2016'), right: /Tax of 20 % £17\.73/ },
  'due-today-overdue': {
    act: (visitor) => visitor.open('/invoices/2009'),
    right: /Due 11 March 2026 Status Open/,
  },
  'email-twice': {
    act: (visitor) => register(visitor, { email: 'callum.byrne@example.com' }),
    right: /Another owner has this/,
  },
  'form-cleared': {
    async act(visitor) {
      await register(visitor, { phone: '1' });
      return visitor.entered('name');
    },
    right: /^Una Vance$/,
  },
  'line-rounded-down': { act: (visitor) => visitor.open('/invoices/2002'), right: /£7\.99 £19\.98/ },
  'line-wrong-removed': {
    async act(visitor) {
      await visitor.open('/invoices/2005');
      await visitor.send('Remove Consultation');
      return visitor.text({ tag: 'tbody' });
    },
    right: /^Tablets/,
  },
  'message-stays': {
    async act(visitor) {
      await register(visitor);
      return visitor.visit('/owners');
    },
    right: /^Owners Name/,
  },
  'newsletter-stuck': {
    async act(visitor) {
      await visitor.open('/owners/1/edit');
      return visitor.send('Save owner', { newsletter: [] });
    },
    right: /Newsletter no/,
  },
  'note-escaped': { act: (visitor) => visitor.open('/animals/101'), right: /children & other dogs/ },
  'part-paid-is-paid': { act: (visitor) => visitor.open('/invoices/2012'), right: /Status Open/ },
  'payment-pence': { act: (visitor) => pay(visitor, '10.75'), right: /Paid £10\.75/ },
  'payment-too-high': { act: (visitor) => pay(visitor, '500'), right: /No more than £64\.68/ },
  'phone-message': {
    act: (visitor) => register(visitor, { phone: '1' }),
    right: /Enter a telephone number/,
  },
  'phone-unmarked': { act: (visitor) => visitor.open('/owners/new'), right: /Telephone \*/ },
  'reception-voids': {
    async act(visitor) {
      await visitor.signIn(receptionAccount);
      return visitor.visit('/invoices/2005');
    },
    right: /Only a manager/,
  },
  'void-still-payable': {
    async act(visitor) {
      await visitor.open('/invoices/2005');
      return visitor.send('Void this invoice');
    },
    right: /Paid £0\.00 To pay £64\.68 Payments/,
  },
  'weight-first': {
    act: (visitor) => visitor.open('/animals/101'),
    right: /Weight 12\.9 kg on 20 February/,
  },
} satisfies Partial<Record<ClinicBug, PageView>>;

/** Registers an owner, with what is right but for some values. */
async function register(
  visitor: PageVisitor,
  changed: Readonly<Record<string, string>> = {},
): Promise<string> {
  await visitor.open('/owners/new');
  const values = { name: 'Una Vance', phone: '01632 960 999', email: 'una@example.com', town: 'Weston' };
  return visitor.send('Save owner', { ...values, ...changed });
}

/** Records a payment for an invoice. */
async function pay(visitor: PageVisitor, amount: string): Promise<string> {
  await visitor.open('/invoices/2005');
  return visitor.send('Record payment', { amount });
}
