import type { ClinicBug } from '../clinic/bugs.ts';
import { receptionAccount } from '../clinic/clinic.ts';
import { fill, follow, main, open, pay, register, send } from './clinic-actions.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** Mistakes of the records of owners, animals and invoices. */
export const clinicRecordViews = {
  'age-by-year': { act: (page) => open(page, '/animals/103'), right: /Age 3 years/ },
  'balance-with-void': { act: (page) => open(page, '/owners/1'), right: /Balance £106\.36/ },
  'birth-in-future': {
    async act(page) {
      await open(page, '/owners/2/animals/new');
      await fill(page, { name: 'Rex', born: '2027-01-01' });
      await send(page, 'Add animal');
      return main(page);
    },
    right: /is in the future/,
  },
  'confirmation-missing': { act: (page) => register(page), right: /Una Vance is registered/ },
  'crumb-wrong-owner': {
    async act(page) {
      await open(page, '/animals/103');
      await follow(page, 'Oluwaseun Bello');
      return main(page);
    },
    right: /^Oluwaseun Bello/,
  },
  'debtor-deleted': { act: (page) => open(page, '/owners/1/delete'), right: /has unpaid invoices/ },
  'discount-after-tax': { act: (page) => open(page, '/invoices/2016'), right: /Tax of 20 % £17\.73/ },
  'due-today-overdue': {
    act: (page) => open(page, '/invoices/2009'),
    right: /Due 11 March 2026 Status Open/,
  },
  'email-twice': {
    act: (page) => register(page, { email: 'callum.byrne@example.com' }),
    right: /Another owner has this/,
  },
  'error-link-dead': {
    async act(page) {
      await register(page, { phone: '1' });
      await page.getByRole('link', { name: 'Enter a telephone number' }).click();
      return async () => page.evaluate(() => `${document.querySelector(':target')?.id}`);
    },
    right: /^phone$/,
  },
  'form-cleared': {
    async act(page) {
      await register(page, { phone: '1' });
      return enteredIn(page.getByLabel('Full name'));
    },
    right: /^Una Vance$/,
  },
  'label-town': {
    async act(page) {
      await open(page, '/owners/new');
      await page.locator('label', { hasText: 'Town' }).click();
      return async () => page.evaluate(() => `${document.activeElement?.id}`);
    },
    right: /^town$/,
  },
  'line-rounded-down': { act: (page) => open(page, '/invoices/2002'), right: /£7\.99 £19\.98/ },
  'line-wrong-removed': {
    async act(page) {
      await open(page, '/invoices/2005');
      await send(page, 'Remove Consultation');
      return textOf(page.locator('tbody'));
    },
    right: /^Tablets/,
  },
  'message-stays': {
    async act(page) {
      await register(page);
      await page.goto('/owners');
      return main(page);
    },
    right: /^Owners Name/,
  },
  'newsletter-stuck': {
    async act(page) {
      await open(page, '/owners/1/edit');
      await page.getByLabel('newsletter').uncheck();
      await send(page, 'Save owner');
      return main(page);
    },
    right: /Newsletter no/,
  },
  'note-escaped': { act: (page) => open(page, '/animals/101'), right: /children & other dogs/ },
  'part-paid-is-paid': { act: (page) => open(page, '/invoices/2012'), right: /Status Open/ },
  'payment-pence': { act: (page) => pay(page, 2005, '10.75'), right: /Paid £10\.75/ },
  'payment-too-high': { act: (page) => pay(page, 2005, '500'), right: /No more than £64\.68/ },
  'phone-message': { act: (page) => register(page, { phone: '1' }), right: /Enter a telephone number/ },
  'phone-unmarked': { act: (page) => open(page, '/owners/new'), right: /Telephone \*/ },
  'reception-voids': {
    act: (page) => open(page, '/invoices/2005', receptionAccount),
    right: /Only a manager/,
  },
  'save-covered': {
    async act(page) {
      await open(page, '/owners/1/edit');
      const save = page.getByRole('button', { name: 'Save owner' });
      // How long the form is depends on the fonts of the machine.
      await save.scrollIntoViewIfNeeded();
      const box = await save.boundingBox();
      if (!box) throw new Error('The button is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Save owner/,
  },
  'void-still-payable': {
    async act(page) {
      await open(page, '/invoices/2005');
      await send(page, 'Void this invoice');
      return main(page);
    },
    right: /Paid £0\.00 To pay £64\.68 Payments/,
  },
  'weight-first': { act: (page) => open(page, '/animals/101'), right: /Weight 12\.9 kg on 20 February/ },
} satisfies Partial<Record<ClinicBug, ExpectedView>>;
