import type { VehiclesBug } from '../vehicles/bugs.ts';
import type { PageView } from './prove-by-requests.ts';
import { book, saveSettings, send } from './vehicles-actions.ts';

/** Mistakes of bookings. */
export const vehiclesBookingViews = {
  'booking-cancel-out': {
    act: (visitor) => send(visitor, '/bookings/314/cancel'),
    right: /This booking can not be cancelled any more/,
  },
  'booking-cancel-unasked': {
    async act(visitor) {
      await visitor.open('/bookings/322');
      return visitor.html;
    },
    right: /data-confirm="Cancel booking 322\?"/,
  },
  'booking-licence-start': {
    act: (visitor) => book(visitor, { driver: '3', from: '2027-02-15', to: '2027-02-17' }),
    right: /The licence of Carol Devlin is valid until 16 Feb 2027 only/,
  },
  'booking-return-day-free': {
    act: (visitor) => book(visitor, { vehicle: '11', driver: '2', from: '2027-02-05', to: '2027-02-06' }),
    right: /NV20 SCH is booked from 4 Feb 2027 to 5 Feb 2027/,
  },
  'bookings-page-gap': {
    async act(visitor) {
      await visitor.open('/bookings');
      return visitor.follow('Page 2');
    },
    right: /Last day Status Booking 318 /,
  },
  'bookings-status-forgotten': {
    async act(visitor) {
      await visitor.open('/bookings?status=requested');
      return visitor.entered('status');
    },
    right: /^requested$/,
  },
  'bookings-until-exclusive': {
    act: (visitor) => visitor.open('/bookings?from=2027-02-18&until=2027-02-22'),
    right: / 2 bookings /,
  },
  'decline-reason-lost': {
    act: (visitor) => visitor.open('/bookings/326'),
    right: /Reason Licence expired/,
  },
  'handover-early': {
    act: (visitor) => send(visitor, '/bookings/319/hand-over'),
    right: /NV70 BRT can be handed over from Monday, 8 February 2027 on/,
  },
  'overview-overdue-today': {
    act: (visitor) => visitor.open('/overview'),
    right: /Out now 4 Overdue 1 /,
  },
  'return-mileage-below': {
    act: (visitor) => send(visitor, '/bookings/314/take-back', { mileage: '38904' }),
    right: /It left with 38,905 miles already/,
  },
  'return-vehicle-mileage': {
    async act(visitor) {
      await send(visitor, '/bookings/314/take-back', { mileage: '39000' });
      return visitor.visit('/vehicles/2');
    },
    right: /Mileage 39,000 miles/,
  },
  'settings-longest-ignored': {
    async act(visitor) {
      await saveSettings(visitor, { longestBooking: '5' });
      return book(visitor, { from: '2027-02-10', to: '2027-02-15' });
    },
    right: /A booking takes 5 days at most\./,
  },
} satisfies Partial<Record<VehiclesBug, PageView>>;
