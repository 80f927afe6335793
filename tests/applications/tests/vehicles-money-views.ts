import type { VehiclesBug } from '../vehicles/bugs.ts';
import { frontDeskAccount } from '../vehicles/vehicles.ts';
import type { PageView } from './prove-by-requests.ts';
import { saveSettings, send } from './vehicles-actions.ts';

/** Mistakes of charges, fuel, the report and the settings. */
export const vehiclesMoneyViews = {
  'charge-miles-once': {
    act: (visitor) => visitor.open('/bookings/305'),
    right: /Miles 140, 50 a day are free Charge £44\.80/,
  },
  'damage-cost-thousands': {
    async act(visitor) {
      await send(visitor, '/damages/706/close', { cost: '1,240.50' });
      return visitor.visit('/damages?status=closed');
    },
    right: /£1,240\.50/,
  },
  'fuel-day-default': {
    async act(visitor) {
      await visitor.open('/fuel');
      return visitor.entered('day');
    },
    right: /^2027-02-04$/,
  },
  'fuel-deletes-same-day': {
    act: (visitor) => send(visitor, '/fuel/515/delete'),
    right: /The receipt over £18\.90 was deleted\..*£83\.96/,
  },
  'fuel-total-all-months': {
    act: (visitor) => visitor.open('/fuel?month=2027-02'),
    right: /Total 119\.93 £174\.42/,
  },
  'report-file-all-months': {
    async act(visitor) {
      await visitor.open('/report?month=2027-01');
      return visitor.download('Download as a file');
    },
    right: /Housing,3,5,384,/,
  },
  'report-last-day': {
    act: (visitor) => visitor.open('/report?month=2027-01'),
    right: /Social Care 2 6 750 £243\.00/,
  },
  'report-open-to-desk': {
    async act(visitor) {
      await visitor.signIn(frontDeskAccount);
      return visitor.visit('/report');
    },
    right: /This page is for managers/,
  },
  'report-swapped-heads': {
    act: (visitor) => visitor.open('/report'),
    right: /Department Bookings Days Miles Charge/,
  },
  'settings-van-rate': {
    async act(visitor) {
      await saveSettings(visitor, { vanRate: '33.00' });
      return visitor.entered('minibusRate');
    },
    right: /^45\.00$/,
  },
} satisfies Partial<Record<VehiclesBug, PageView>>;
