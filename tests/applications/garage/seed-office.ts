import { addDays, workday, workdayAgo } from './calendar-date.ts';
import { sumsOf } from './job-sums.ts';
import type { Booking, GarageDetails, Invoice, Job, VisitRequest } from './records.ts';
import { seedRate } from './seed-jobs.ts';

export const seedDetails: GarageDetails = {
  phone: '01632 960 480',
  hourlyRate: seedRate,
  term: 14,
  notice: 'Winter tyres are stored with us for £30 a season.',
};

/** Vehicle, working days from now (or days ago), time, service, mechanic, status. */
const bookingRows: readonly (readonly [number, number, string, string, number, Booking['status']?])[] = [
  [20, -3, '9:00', 'Interim service', 1, 'arrived'],
  [2, -2, '11:00', 'Brake check', 2, 'cancelled'],
  [26, -1, '8:00', 'Full service', 1, 'arrived'],
  [6, 0, '8:00', 'MOT test', 1],
  [11, 0, '10:00', 'Interim service', 2],
  [16, 0, '13:00', 'Tyre change', 3],
  [9, 1, '14:00', 'Full service', 1],
  [12, 1, '9:00', 'Diagnosis', 2],
  [23, 1, '10:00', 'Brake check', 1],
  [15, 1, '9:00', 'MOT test', 3],
  [25, 2, '8:00', 'Air conditioning', 2],
  [19, 2, '15:00', 'Full service', 3],
  [13, 3, '11:00', 'Interim service', 1],
  [7, 4, '9:00', 'Tyre change', 2, 'cancelled'],
  [24, 5, '10:00', 'MOT test', 1],
  [17, 5, '16:00', 'Brake check', 3],
  [4, 6, '8:00', 'Full service', 2],
  [1, 8, '12:00', 'MOT test', 1],
];

export function seedBookings(): Booking[] {
  return bookingRows.map(([vehicleId, days, time, service, mechanicId, status = 'booked'], index) => ({
    id: index + 701,
    vehicleId,
    day: days < 0 ? workdayAgo(-days) : workday(days),
    time,
    service,
    mechanicId,
    status,
  }));
}

export function seedRequests(): VisitRequest[] {
  return [
    {
      id: 301,
      plate: 'EO16 JYB',
      make: 'Honda',
      model: 'Jazz',
      service: 'Full service',
      day: workday(4),
      time: '9:00',
      remark: '',
      name: 'Harriet Poole',
      phone: '01632 960 186',
      email: 'harriet.poole@example.com',
      status: 'accepted',
    },
    {
      id: 302,
      plate: 'ZK19 ORM',
      make: 'Suzuki',
      model: 'Swift',
      service: 'Diagnosis',
      day: workday(3),
      time: '10:00',
      remark: 'A yellow lamp, since Tuesday. It is lit only when the engine is cold.',
      name: 'Bettina Crane',
      phone: '01632 960 713',
      email: 'bettina.crane@example.com',
      status: 'open',
    },
    {
      id: 303,
      plate: 'PA21 WEB',
      make: 'Mazda',
      model: 'MX-5',
      service: 'Tyre change',
      day: workday(5),
      time: '14:00',
      remark: '',
      name: 'Yuki Tanaka',
      phone: '01632 960 356',
      email: 'yuki.tanaka@example.com',
      status: 'open',
    },
    {
      id: 304,
      plate: 'LD14 KVV',
      make: 'Jaguar',
      model: 'XF',
      service: 'Air conditioning',
      day: workday(2),
      time: '8:00',
      remark: 'Can you collect it?',
      name: 'Gerald Inman',
      phone: '01632 960 790',
      email: 'g.inman@example.com',
      status: 'declined',
    },
  ];
}

/** Job, days ago, what was paid: everything, or some pence; why it was cancelled. */
const invoiceRows: readonly (readonly [number, number, 'all' | number, string?])[] = [
  [2001, 115, 'all'],
  [2002, 103, 'all'],
  [2003, 96, 'all'],
  [2004, 88, 'all'],
  [2005, 82, 'all'],
  [2006, 75, 50000],
  [2007, 66, 'all'],
  [2008, 60, 'all'],
  [2009, 54, 'all'],
  [2010, 47, 0, 'Repaired under warranty'],
  [2012, 37, 'all'],
  [2013, 35, 0],
  [2014, 30, 'all'],
  [2015, 27, 10000],
  [2016, 24, 'all'],
  [2018, 18, 0],
  [2019, 15, 'all'],
  [2020, 10, 0],
  [2021, 8, 0],
];

export function seedInvoices(jobs: readonly Job[]): Invoice[] {
  return invoiceRows.map(([jobId, daysAgo, paid, cancelled = null], index) => {
    const job = jobs.find(({ id }) => id === jobId);
    if (!job) throw new Error(`There is no job ${jobId}.`);
    const day = workdayAgo(daysAgo);
    const pence = paid === 'all' ? sumsOf(job, () => false).total : paid;
    const payments = pence > 0 ? [{ day: addDays(day, 3), method: 'Card', pence }] : [];
    return { id: index + 5001, jobId, day, due: addDays(day, 14), payments, cancelled };
  });
}
