import type { PageVisitor } from './page-visitor.ts';

type Values = Readonly<Record<string, string>>;

/** Sends a form as staff. */
export async function send(visitor: PageVisitor, path: string, form: Values = {}): Promise<string> {
  await visitor.signIn();
  return visitor.post(path, form);
}

/** Requests a booking, with what is right but for some values. */
export function book(visitor: PageVisitor, changed: Values = {}): Promise<string> {
  return send(visitor, '/bookings/new', {
    vehicle: '13',
    driver: '7',
    from: '2027-02-10',
    to: '2027-02-11',
    passengers: '1',
    purpose: 'Site visit',
    ...changed,
  });
}

/** Reports damage on the public page, with what is right but for some values. */
export function reportDamage(visitor: PageVisitor, changed: Values = {}): Promise<string> {
  return visitor.post('/', {
    plate: 'NV19 KLA',
    day: '2027-02-03',
    description: 'A tyre is flat',
    name: 'Jo Hill',
    email: 'jo@example.com',
    ...changed,
  });
}

export function saveSettings(visitor: PageVisitor, changed: Values): Promise<string> {
  return send(visitor, '/settings', {
    phone: '01632 960 700',
    hours: 'Monday to Friday',
    carRate: '18.00',
    estateRate: '24.00',
    vanRate: '32.00',
    minibusRate: '45.00',
    freeMiles: '50',
    mileRate: '22',
    longestBooking: '14',
    ...changed,
  });
}
