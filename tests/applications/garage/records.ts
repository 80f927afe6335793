export interface User {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: 'manager' | 'reception';
}

export interface Mechanic {
  readonly id: number;
  readonly name: string;
}

export interface Customer {
  readonly id: number;
  name: string;
  phone: string;
  email: string;
  street: string;
  town: string;
  isTrade: boolean;
}

export interface Vehicle {
  readonly id: number;
  readonly customerId: number;
  plate: string;
  make: string;
  model: string;
  /** 0 where nobody has asked yet. */
  year: number;
  mileage: number;
  /** Empty where nobody has asked yet. */
  motDue: string;
  /** The day on which its owner was reminded of the MOT that is due. */
  reminded: string | null;
}

export interface CarPart {
  readonly id: number;
  number: string;
  name: string;
  category: string;
  stock: number;
  minimum: number;
  /** In pence, without VAT. */
  price: number;
}

export interface WorkLine {
  readonly kind: 'part' | 'labour';
  readonly text: string;
  readonly partId: number | null;
  /** Pieces or hours. */
  readonly quantity: number;
  /** Of one, in pence, without VAT. */
  readonly price: number;
}

export type JobStatus = 'quote' | 'approved' | 'working' | 'waiting' | 'ready' | 'collected' | 'cancelled';

export interface JobNote {
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

export interface Job {
  readonly id: number;
  readonly vehicleId: number;
  readonly opened: string;
  due: string;
  mechanicId: number | null;
  complaint: string;
  status: JobStatus;
  /** In percent. */
  discount: number;
  readonly lines: WorkLine[];
  readonly notes: JobNote[];
  /** The oldest first. */
  readonly history: JobNote[];
  isDeleted: boolean;
}

export interface Booking {
  readonly id: number;
  readonly vehicleId: number;
  readonly day: string;
  readonly time: string;
  readonly service: string;
  readonly mechanicId: number;
  status: 'booked' | 'arrived' | 'cancelled';
}

export interface VisitRequest {
  readonly id: number;
  readonly plate: string;
  readonly make: string;
  readonly model: string;
  readonly service: string;
  readonly day: string;
  readonly time: string;
  readonly remark: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  status: 'open' | 'accepted' | 'declined';
}

export interface Payment {
  readonly day: string;
  readonly method: string;
  readonly pence: number;
}

export interface Invoice {
  readonly id: number;
  readonly jobId: number;
  readonly day: string;
  readonly due: string;
  readonly payments: Payment[];
  /** Why it was cancelled; null while it holds. */
  cancelled: string | null;
}

export interface GarageDetails {
  phone: string;
  /** An hour of labour in pence, without VAT. */
  hourlyRate: number;
  /** Days until an invoice is due. */
  term: number;
  /** Shown on the public pages. */
  notice: string;
}
