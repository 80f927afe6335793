export interface Owner {
  readonly id: number;
  name: string;
  phone: string;
  email: string;
  street: string;
  town: string;
  newsletter: boolean;
}

export interface Weight {
  readonly day: string;
  readonly kg: number;
}

export interface Animal {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly species: string;
  readonly breed: string;
  readonly born: string;
  note: string;
  /** The oldest first. */
  readonly weights: Weight[];
}

export interface Vet {
  readonly id: number;
  readonly name: string;
  readonly room: string;
}

export type AppointmentStatus = 'booked' | 'arrived' | 'seen' | 'cancelled';

export interface Appointment {
  readonly id: number;
  readonly animalId: number;
  readonly vetId: number;
  day: string;
  time: string;
  readonly reason: string;
  status: AppointmentStatus;
}

export interface InvoiceLine {
  readonly text: string;
  readonly quantity: number;
  /** Of one, in pence. */
  readonly price: number;
}

export interface Payment {
  readonly day: string;
  readonly pence: number;
}

export interface Invoice {
  readonly id: number;
  readonly ownerId: number;
  readonly vetId: number;
  readonly day: string;
  readonly due: string;
  readonly discount: number;
  readonly lines: InvoiceLine[];
  readonly payments: Payment[];
  isVoid: boolean;
}

export interface VisitRequest {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly animal: string;
  readonly day: string;
  readonly half: string;
  readonly about: string;
  handled: boolean;
}

export interface User {
  readonly username: string;
  readonly name: string;
  readonly role: 'manager' | 'reception';
  password: string;
  rows: number;
}

export const statusNames: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Booked',
  arrived: 'Waiting',
  seen: 'Seen',
  cancelled: 'Cancelled',
};
