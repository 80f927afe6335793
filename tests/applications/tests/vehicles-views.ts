import type { VehiclesBug } from '../vehicles/bugs.ts';
import type { PageView } from './prove-by-requests.ts';
import { reportDamage, send } from './vehicles-actions.ts';
import { vehiclesBookingViews } from './vehicles-booking-views.ts';
import type { vehiclesBrowserViews } from './vehicles-browser-views.ts';
import { vehiclesMoneyViews } from './vehicles-money-views.ts';

/** For each mistake that plain requests show, what a person reads that it spoils. */
export const vehiclesViews: Record<Exclude<VehiclesBug, keyof typeof vehiclesBrowserViews>, PageView> = {
  ...vehiclesBookingViews,
  ...vehiclesMoneyViews,
  'damage-plate-capitals': {
    act: (visitor) => reportDamage(visitor, { plate: 'nv19kla' }),
    right: /Your report about NV19 KLA has the number 712/,
  },
  'damage-unsafe-available': {
    async act(visitor) {
      await reportDamage(visitor, { unsafe: 'yes' });
      return visitor.open('/vehicles/1');
    },
    right: /Status In the workshop Fuel this year/,
  },
  'damage-vehicle-stays': {
    async act(visitor) {
      await send(visitor, '/damages/705/close', { cost: '310' });
      return visitor.visit('/vehicles/9');
    },
    right: /Status In service Fuel this year/,
  },
  'driver-minibus-kept': {
    async act(visitor) {
      await send(visitor, '/drivers/2', {
        name: 'Ben Ashworth',
        department: 'Parks',
        email: 'ben.ashworth@northvale.example',
        phone: '01632 960 717',
        licence: '2029-08-02',
      });
      return visitor.visit('/drivers?q=ben.ashworth');
    },
    right: /02\/08\/2029 No /,
  },
  'driver-removed-booked': {
    act: (visitor) => send(visitor, '/drivers/1/remove'),
    right: /Amira Haddad has open bookings/,
  },
  'drivers-email-twice': {
    act: (visitor) =>
      send(visitor, '/drivers/new', {
        name: 'Benjamin Ashworth',
        department: 'Housing',
        email: 'Ben.Ashworth@northvale.example',
        phone: '01632 960 999',
        licence: '2030-08-02',
      }),
    right: /Ben Ashworth has this e-mail address/,
  },
  'drivers-licence-american': {
    act: (visitor) => visitor.open('/drivers'),
    right: /16\/02\/2027 expires soon/,
  },
  'overview-mot-expired': {
    act: (visitor) => visitor.open('/overview'),
    right: /NV70 BRV Skoda Octavia Depot 29 Jan 2027 expired/,
  },
  'problem-links-dead': {
    async act(visitor) {
      await reportDamage(visitor, { name: '' });
      return visitor.html;
    },
    right: /<a href="#name">/,
  },
  'sign-in-wanted-lost': {
    async act(visitor) {
      await visitor.visit('/drivers?department=Parks');
      await visitor.signIn();
      return visitor.address;
    },
    right: /^\/drivers\?department=Parks$/,
  },
  'vehicle-mot-unsaved': {
    act: (visitor) =>
      send(visitor, '/vehicles/2', { site: 'Town Hall', mot: '2028-02-20', status: 'service', notes: '' }),
    right: /NV19 KLB was saved\..*MOT until 20 Feb 2028/,
  },
  'vehicle-upcoming-cancelled': {
    act: (visitor) => visitor.open('/vehicles/13'),
    right: /Nobody has booked this vehicle/,
  },
  'vehicles-book-link': {
    async act(visitor) {
      await visitor.open('/vehicles');
      await visitor.follow('Book NV18 BUS');
      return visitor.entered('vehicle');
    },
    right: /^12$/,
  },
  'vehicles-mileage-as-text': {
    act: (visitor) => visitor.open('/vehicles?sort=mileage'),
    right: /Action NV18 BUS .*103,250/,
  },
  'vehicles-page-loses-filter': {
    async act(visitor) {
      await visitor.open('/vehicles?site=Depot');
      return visitor.follow('Page 2');
    },
    right: / 5 vehicles /,
  },
};
