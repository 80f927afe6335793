import t from 'tap';
import { vehicles } from '../../sample-applications.ts';
import { frontDeskAccount } from '../../vehicles/vehicles.ts';
import { PageVisitor } from '../page-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';
import { book, send } from '../vehicles-actions.ts';
import { vehiclesBrowserViews } from '../vehicles-browser-views.ts';
import { vehiclesViews } from '../vehicles-views.ts';

const running = await vehicles.start();
t.teardown(() => running.close());

const inBrowser = Object.entries(vehicles.bugs).filter(([bug]) => bug in vehiclesBrowserViews);
await proveBugs({ ...vehicles, bugs: Object.fromEntries(inBrowser) }, vehiclesBrowserViews);
await proveByRequests(vehicles, vehiclesViews);

t.test('vehicles: after a reset, data are as at the start and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new PageVisitor(running, vehicles);
  t.match(await send(visitor, '/drivers/15/remove'), /Olga Petrenko was removed\. .* 14 drivers/);
  running.reset();
  t.match(await visitor.visit('/drivers'), /^Staff sign-in/);
  t.match(await visitor.open('/drivers'), / 15 drivers/);
});

t.test('vehicles: a booking goes from its request to its charge', async (t) => {
  running.reset();
  const visitor = new PageVisitor(running, vehicles);
  const today = { from: '2027-02-04', to: '2027-02-05' };
  t.match(await book(visitor, today), /Booking 334 was requested for Grace Whitfield/);
  t.match(await visitor.send('Approve'), /Booking 334 was approved\. Back .*Status Approved/);
  t.match(await visitor.send('Hand over the keys'), /NV24 CTY left with 3,980 miles\./);
  t.match(await visitor.send('Take back', { mileage: '4100' }), /is back\..*Miles 120, .*Charge £40\.40/);
  t.match(await book(visitor, today), /Booking 335 was requested/, 'the vehicle is free again');
});

t.test('vehicles: the front desk does everything but what is for managers', async (t) => {
  running.reset();
  const visitor = new PageVisitor(running, vehicles);
  await visitor.signIn(frontDeskAccount);
  for (const path of ['/settings', '/report', '/report.csv'])
    t.match(await visitor.visit(path), /^Not allowed/, path);
  for (const path of ['/overview', '/bookings', '/vehicles', '/drivers', '/fuel', '/damages'])
    t.notMatch(await visitor.visit(path), /^Not allowed| Settings /, path);
});
